export { PaymentPendingPage } from './PaymentPendingPage.tsx'
