import { lazyFile } from '#app/navigation/lazyFile.ts'

/** The answers to the search bar of the page: only a page with our loader fetches this file. */
export const barFile = lazyFile<
  Pick<typeof import('./calendarDays.ts'), 'createCalendarDays'> &
    Pick<typeof import('./hotelList.ts'), 'loadHotelList'> &
    Pick<typeof import('./inlineMode.ts'), 'startInlineMode'>
>()
