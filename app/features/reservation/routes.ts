import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import { onIntent } from '#app/navigation/preload.ts'
import type { Routes } from '#app/shell/route.ts'
import { lazyChange } from './lazyChange.ts'

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
  cancel: {
    Page: lazyChange(async () => (await import('./cancel/CancelPage.tsx')).CancelPage),
    pageTitle: 'shell.title.cancel',
    access: 'reservation',
  },
  changeOffer: {
    Page: lazyChange(async () => (await import('./change/offer/ChangeOfferPage.tsx')).ChangeOfferPage),
    pageTitle: 'shell.title.change',
    access: 'reservation',
  },
  changeDates: {
    Page: lazyChange(async () => (await import('./change/dates/ChangeDatesPage.tsx')).ChangeDatesPage),
    pageTitle: 'shell.title.change',
    access: 'reservation',
  },
  changeGuests: {
    Page: lazyChange(async () => (await import('./change/guests/ChangeGuestsPage.tsx')).ChangeGuestsPage),
    pageTitle: 'shell.title.change',
    access: 'reservation',
  },
  changeCoupon: {
    Page: lazyChange(async () => (await import('./change/coupon/ChangeCouponPage.tsx')).ChangeCouponPage),
    pageTitle: 'shell.title.change',
    access: 'reservation',
  },
  changeExtras: {
    Page: lazyChange(async () => (await import('./change/extras/ChangeExtrasPage.tsx')).ChangeExtrasPage),
    pageTitle: 'shell.title.change',
    access: 'reservation',
  },
  details: {
    Page: lazyChange(async () => (await import('./change/DetailsPage.tsx')).DetailsPage),
    pageTitle: 'shell.title.details',
    access: 'reservation',
    hidesLanguage: true,
  },
} satisfies Routes
