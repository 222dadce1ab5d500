import type { ComponentType } from 'react'
import { ResultsPage } from '#app/features/search/ResultsPage.tsx'
import { withTexts } from '#app/i18n/catalogues.ts'
import { lazyFile } from '#app/navigation/lazyFile.ts'
import { lazyPage } from '#app/navigation/lazyPage.tsx'
import { onIntent } from '#app/navigation/preload.ts'
import { failureIn } from '#app/search/url/useSearchState.ts'
import { NotFoundPage } from '#app/shell/pages/NotFoundPage.tsx'
import { NotOfferedPage } from '#app/shell/pages/NotOfferedPage.tsx'
import { offeredIf } from '#app/shell/pages/offeredIf.tsx'
import { ToProfile, ToResults } from '#app/shell/pages/redirects.tsx'
import { SignOutPage } from '#app/shell/pages/SignOutPage.tsx'
import { UnavailablePage } from '#app/shell/pages/UnavailablePage.tsx'
import { errorCodes } from '#shared/api/errors.ts'
import { type AddressName, patterns } from './paths.ts'
import { placeholderRoutes } from './placeholderRoutes.ts'
import type { Flags } from './routeFlags.ts'

/** The route table: the only file that assigns addresses to features. */

/** All screens except the results. */
export const screensFile = lazyFile<typeof import('./screens.ts')>()
const load = () => withTexts(screensFile.load())

const GuestDetailPage = lazyPage(() => load().then((screens) => screens.GuestDetailPage))
const CheckoutPage = lazyPage(() => load().then((screens) => screens.CheckoutPage))
const PaymentPendingPage = lazyPage(() => load().then((screens) => screens.PaymentPendingPage))
const ConfirmationPage = lazyPage(() => load().then((screens) => screens.ConfirmationPage))
const LookupPage = lazyPage(() => load().then((screens) => screens.LookupPage))
const FacilitiesPage = lazyPage(() => load().then((screens) => screens.FacilitiesPage))
const FailPage = lazyPage(() => load().then((screens) => screens.FailPage))
const RecommenderPage = lazyPage(() => load().then((screens) => screens.RecommenderPage))
const PolicyPage = lazyPage(() => load().then((screens) => screens.PolicyPage))

export type AppRoute = { path: string; Page: ComponentType; flags: Flags }

const results: Flags = { pageTitle: 'shell.title.results', needsActiveHotel: true }

const built: Partial<Record<AddressName, Omit<AppRoute, 'path'>>> = {
  root: { Page: ToResults, flags: results },
  booking: { Page: ToResults, flags: results },
  results: { Page: ResultsPage, flags: { ...results, analytics: 'search_result' } },
  facilities: { Page: FacilitiesPage, flags: { pageTitle: 'shell.title.facilities' } },
  recommender: {
    Page: offeredIf(({ hasRecommender }) => hasRecommender, RecommenderPage),
    flags: { pageTitle: 'shell.title.recommender', needsActiveHotel: true },
  },
  guestDetail: {
    Page: GuestDetailPage,
    flags: {
      pageTitle: 'shell.title.guest',
      hidesLanguage: true,
      scrollsToTop: true,
      needsActiveHotel: true,
      analytics: 'guest_detail',
    },
  },
  payment: {
    Page: CheckoutPage,
    flags: {
      pageTitle: 'shell.title.payment',
      hidesLanguage: true,
      needsActiveHotel: true,
      analytics: 'payment_detail',
    },
  },
  paymentPending: {
    Page: PaymentPendingPage,
    flags: { pageTitle: 'shell.title.payment', hidesLanguage: true, hideChatbot: true, scrollsToTop: true },
  },
  confirmation: {
    Page: ConfirmationPage,
    flags: { pageTitle: 'shell.title.confirmation', analytics: 'confirmation' },
  },
  fail: {
    Page: FailPage,
    flags: {
      pageTitle: (query) =>
        failureIn(query)?.code === errorCodes.already_booked
          ? 'shell.title.bookedBefore'
          : 'shell.title.fail',
    },
  },
  lookup: { Page: LookupPage, flags: { pageTitle: 'shell.title.lookup' } },
  policy: { Page: PolicyPage, flags: { pageTitle: 'shell.title.policy' } },
  signOut: {
    Page: SignOutPage,
    flags: { pageTitle: 'shell.title.signOut', access: ['member', 'organization'] },
  },
  account: { Page: ToProfile, flags: { pageTitle: 'shell.title.account', access: 'member' } },
  unavailable: {
    Page: UnavailablePage,
    flags: {
      pageTitle: 'shell.title.unavailable',
      headless: true,
      hidesLanguage: true,
      ignoreError: true,
    },
  },
}

const routesOf = (rows: [string, Omit<AppRoute, 'path'>][]): AppRoute[] =>
  rows.map(([name, route]) => ({ path: patterns[name as AddressName], ...route }))

export const routes: AppRoute[] = [
  ...routesOf(Object.entries(built)),
  ...routesOf(
    Object.entries(placeholderRoutes).map(([name, flags]) => [name, { Page: NotOfferedPage, flags }]),
  ),
  { path: '*', Page: NotFoundPage, flags: { pageTitle: 'shell.title.notFound' } },
]

// Load the code of the next screens while the guest reads the current screen.
onIntent(() => {
  GuestDetailPage.preload()
  CheckoutPage.preload()
  PaymentPendingPage.preload()
  // After a deployment old files may be gone. The guest must still see the reservation number.
  ConfirmationPage.preload()
})
