export { PriceAlertPage } from './PriceAlertPage.tsx'
export { WaitlistPage } from './WaitlistPage.tsx'
