import { lazyFile } from '#app/navigation/lazyFile.ts'

/** The answers to the page's search bar. Only pages with the loader need this file. */
export const barFile = lazyFile<
  Pick<typeof import('./calendarDays.ts'), 'createCalendarDays'> &
    Pick<typeof import('./hotelList.ts'), 'loadHotelList'> &
    Pick<typeof import('./inlineMode.ts'), 'startInlineMode'> &
    Pick<typeof import('./stickyBars.ts'), 'createStickyBars'>
>()
