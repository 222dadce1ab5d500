import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import { onIntent } from '#app/navigation/preload.ts'
import type { Routes } from '#app/shell/route.ts'

const { screen, preload } = lazyScreens(
  'booking',
  ['form', 'order', 'reservation'],
  () => import('./screens.ts'),
)
// After a deployment old texts may be gone. The guest must still see the reservation number.
onIntent('book', preload)

export const reservationRoutes = {
  confirmation: {
    Page: screen('ConfirmationPage'),
    pageTitle: 'shell.title.confirmation',
    analytics: 'confirmation',
  },
  review: { Page: screen('ReviewPage'), pageTitle: 'shell.title.review', access: 'reservation' },
  lookup: { Page: screen('LookupPage'), pageTitle: 'shell.title.lookup' },
} satisfies Routes
