import { addDays, isStayDate } from './stayDates.ts'

const DATE_TIME = /^(\d{4})[-/](\d\d)[-/](\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/

/**
 * The date of a date and time at the hotel, `2027-04-03T10:00:00`. Some systems write the end of a day as `23:59:59`,
 * which is read as the next date. Any other text is returned unchanged.
 */
export function dateOfDateTime(text: string): string {
  const [, year, month, date, time] = DATE_TIME.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  if (!isStayDate(day)) return text
  return time === '23:59:59' ? addDays(day, 1) : day
}
