import { addDays, isStayDate } from './stayDates.ts'

const MOMENT = /^(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/

/**
 * The day of a check-out that was given as a moment at the hotel, `2027-04-03T10:00:00`. One second before midnight
 * is how some systems write midnight itself: that is the next day. Any other text stays as it is.
 */
export function dayOfMoment(text: string): string {
  const [, year, month, date, time] = MOMENT.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!isStayDate(day)) return text
  return time === '23:59:59' ? addDays(day, 1) : day
}
