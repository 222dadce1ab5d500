/**
 * What no first screen is drawn with, in one file: analytics, the answers to the page around, and the words of other
 * booking engines in a link. Analytics fetch it after the first screen; a link or a page that needs it earlier does so.
 */

export { startReporter } from '#app/analytics/startReporter.ts'
export { createCalendarDays } from '#app/pageBridge/calendarDays.ts'
export { loadHotelList } from '#app/pageBridge/hotelList.ts'
export { startInlineMode } from '#app/pageBridge/inlineMode.ts'
export { importForeignLink, reportUnread } from '#app/search/importForeignLink.ts'
