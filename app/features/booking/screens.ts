export { CheckoutPage } from './CheckoutPage.tsx'
export { FailPage } from './FailPage.tsx'
export { GuestDetailPage } from './GuestDetailPage.tsx'
