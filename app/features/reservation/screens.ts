export { ConfirmationPage } from './confirmation/ConfirmationPage.tsx'
export { LookupPage } from './lookup/LookupPage.tsx'
export { ReviewPage } from './review/ReviewPage.tsx'
