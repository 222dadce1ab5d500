import { formatDeadline } from './formats.ts'
import type { Locale } from './locale.ts'

/** A time on the clock of the hotel, `2027-05-01T18:00`, with its zone. The end of a day, `24:00`, is its last minute. */
export function formatHotelTime(locale: Locale, hotelTime: string, timeZone: string): string {
  const [day = '', time = ''] = hotelTime.split('T')
  const shown = formatDeadline(locale, day, timeZone)
  return time === '24:00' ? shown : shown.replace('23:59', time)
}
