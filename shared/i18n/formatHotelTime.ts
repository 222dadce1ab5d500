import type { StayDate } from '../stay/stayDates.ts'
import { formatDeadline } from './formats.ts'
import type { Locale } from './locale.ts'
import { styleOn } from './styleOn.ts'

/**
 * A time on the clock of the hotel, `2027-05-01T18:00`, with its zone, and with its year if this is not obvious on `today`. The end of
 * a day, `24:00`, is its last minute.
 */
export function formatHotelTime(
  locale: Locale,
  hotelTime: string,
  timeZone: string,
  today: StayDate,
): string {
  const [day = '', time = ''] = hotelTime.split('T')
  return formatDeadline(locale, day, timeZone, styleOn(today, day), time === '24:00' ? undefined : time)
}
