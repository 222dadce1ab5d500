export { WaitlistPage } from './WaitlistPage.tsx'
