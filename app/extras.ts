/**
 * What no first screen is drawn with, in one file: analytics, the answers to the page around, and the words of other
 * booking engines in a link. Analytics fetch it after the first screen; a link or a page that needs it earlier does so.
 */
export { arrivalOf, tellOfUnread } from '#app/parts/arrival.ts'
export { createBarDays } from '#app/parts/barDays.ts'
export { barHotels } from '#app/parts/barHotels.ts'
export { standInPage } from '#app/parts/inPage.ts'
export { startTelling } from '#app/platform/analytics/startTelling.ts'
