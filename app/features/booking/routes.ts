import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import { onIntent } from '#app/navigation/preload.ts'
import { failureIn } from '#app/search/url/useSearchState.ts'
import type { Routes } from '#app/shell/route.ts'
import { errorCodes } from '#shared/api/errors.ts'

const { screen, preload } = lazyScreens(
  'booking',
  ['booking', 'form', 'options', 'order'],
  () => import('./screens.ts'),
)
onIntent('book', preload)

export const bookingRoutes = {
  guestDetail: {
    Page: screen('GuestDetailPage'),
    pageTitle: 'shell.title.guest',
    hidesLanguage: true,
    scrollsToTop: true,
    isForBooking: true,
    needsActiveHotel: true,
    analytics: 'guest_detail',
  },
  payment: {
    Page: screen('CheckoutPage'),
    pageTitle: 'shell.title.payment',
    hidesLanguage: true,
    isForBooking: true,
    needsActiveHotel: true,
    analytics: 'payment_detail',
  },
  fail: {
    Page: screen('FailPage'),
    pageTitle: (query) =>
      failureIn(query)?.code === errorCodes.already_booked ? 'shell.title.bookedBefore' : 'shell.title.fail',
  },
} satisfies Routes
