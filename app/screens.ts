/** All screens except the results, in one file that `routes.tsx` loads. */

export { CheckoutPage } from '#app/features/booking/CheckoutPage.tsx'
export { FailPage } from '#app/features/booking/FailPage.tsx'
export { GuestDetailPage } from '#app/features/booking/GuestDetailPage.tsx'
export { FacilitiesPage } from '#app/features/facilities/FacilitiesPage.tsx'
export { PaymentPendingPage } from '#app/features/payment/PaymentPendingPage.tsx'
export { PolicyPage } from '#app/features/policies/PolicyPage.tsx'
export { ConfirmationPage } from '#app/features/reservation/ConfirmationPage.tsx'
export { LookupPage } from '#app/features/reservation/lookup/LookupPage.tsx'
export { RecommenderPage } from '#app/features/search/RecommenderPage.tsx'
