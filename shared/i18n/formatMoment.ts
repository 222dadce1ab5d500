import { todayIn } from '../stay/stayDates.ts'
import { type DateStyle, formatDeadline } from './formats.ts'
import type { Locale } from './locale.ts'

/** A moment (milliseconds) with its date and minute in a time zone: `Sun 6 Dec, 18:05 (Japan Standard Time)`. */
export function formatMoment(
  locale: Locale,
  ms: number,
  timeZone: string,
  style: DateStyle = 'short',
): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat('en-GB', options).format(ms)
  return formatDeadline(locale, todayIn(timeZone, ms), timeZone, style, time)
}
