/**
 * Code that the first screen does not need, in one file: analytics, the answers to the host page, the import of links
 * from other booking engines, and what a sign-out removes from searches. It loads after the first screen, or earlier if a
 * link or the host page needs it.
 */

export { startReporter } from '#app/analytics/startReporter.ts'
export { createCalendarDays } from '#app/pageBridge/calendarDays.ts'
export { loadHotelList } from '#app/pageBridge/hotelList.ts'
export { startInlineMode } from '#app/pageBridge/inlineMode.ts'
export { createStickyBars } from '#app/pageBridge/stickyBars.ts'
export { forgetCompanions, queryWithoutCompanions } from '#app/search/url/forgetCompanions.ts'
export { importForeignLink, reportUnread } from '#app/search/url/importForeignLink.ts'
