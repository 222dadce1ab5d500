import type { ComponentType } from 'react'
import { ResultsPage } from '#app/features/search/ResultsPage.tsx'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { lazyPage } from '#app/platform/lazyPage.tsx'
import { onIntent } from '#app/platform/preload.ts'
import { NotFoundPage } from '#app/shell/NotFoundPage.tsx'
import { ToResults } from '#app/shell/ToResults.tsx'
import { UnavailablePage } from '#app/shell/UnavailablePage.tsx'
import { patterns } from './paths.ts'

/** The route table: the only file that knows which feature has which address. */

const GuestDetailPage = lazyPage(() =>
  import('#app/features/booking/GuestDetailPage.tsx').then((m) => m.GuestDetailPage),
)
const PaymentPage = lazyPage(() => import('#app/features/booking/PaymentPage.tsx').then((m) => m.PaymentPage))
const ConfirmationPage = lazyPage(() =>
  import('#app/features/reservation/ConfirmationPage.tsx').then((m) => m.ConfirmationPage),
)
const LookupPage = lazyPage(() =>
  import('#app/features/reservation/LookupPage.tsx').then((m) => m.LookupPage),
)
const FailPage = lazyPage(() => import('#app/features/reservation/FailPage.tsx').then((m) => m.FailPage))

export type Flags = {
  pageTitle: TextKey
  /** The hotel's header is left out. */
  hidesHeader?: true
  /** The language cannot be changed here: a half-filled form would change its rules. */
  hidesLanguage?: true
}

export type AppRoute = { path: string; Page: ComponentType; flags: Flags }

export const routes: AppRoute[] = [
  { path: patterns.root, Page: ToResults, flags: { pageTitle: 'shell.title.results' } },
  { path: patterns.results, Page: ResultsPage, flags: { pageTitle: 'shell.title.results' } },
  {
    path: patterns.guestDetail,
    Page: GuestDetailPage,
    flags: { pageTitle: 'shell.title.guest', hidesLanguage: true },
  },
  {
    path: patterns.payment,
    Page: PaymentPage,
    flags: { pageTitle: 'shell.title.payment', hidesLanguage: true },
  },
  { path: patterns.confirmation, Page: ConfirmationPage, flags: { pageTitle: 'shell.title.confirmation' } },
  { path: patterns.lookup, Page: LookupPage, flags: { pageTitle: 'shell.title.lookup' } },
  { path: patterns.fail, Page: FailPage, flags: { pageTitle: 'shell.title.fail' } },
  {
    path: patterns.unavailable,
    Page: UnavailablePage,
    flags: { pageTitle: 'shell.title.unavailable', hidesHeader: true, hidesLanguage: true },
  },
  { path: '*', Page: NotFoundPage, flags: { pageTitle: 'shell.title.notFound' } },
]

// The next screens' code comes while the guest still reads this one.
onIntent(() => {
  GuestDetailPage.preload()
  PaymentPage.preload()
  // A deploy between the last press and the thanks must not cost the guest the number.
  ConfirmationPage.preload()
})
