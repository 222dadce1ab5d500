/** All screens except the results, in one file that `routes.tsx` loads. */
export { GuestDetailPage } from '#app/features/booking/GuestDetailPage.tsx'
export { PaymentPage } from '#app/features/booking/PaymentPage.tsx'
export { FacilitiesPage } from '#app/features/facilities/FacilitiesPage.tsx'
export { PolicyPage } from '#app/features/policies/PolicyPage.tsx'
export { ConfirmationPage } from '#app/features/reservation/ConfirmationPage.tsx'
export { FailPage } from '#app/features/reservation/FailPage.tsx'
export { LookupPage } from '#app/features/reservation/lookup/LookupPage.tsx'
export { RecommenderPage } from '#app/features/search/RecommenderPage.tsx'
