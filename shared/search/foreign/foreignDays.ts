import { dateOfDateTime } from '../../stay/isoDateTimes.ts'
import { isStayDate, type StayDate } from '../../stay/stayDates.ts'

type DateParts = [year: string, month: string, day: string]

const two = (text: string) => text.padStart(2, '0')
const dayOf = ([year, month, dayOfMonth]: DateParts): StayDate | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(dayOfMonth)}`
  return isStayDate(day) ? day : null
}

/** The possible meanings of three numbers. Years may have two digits; with dots, the day is always first. */
function readingsOf(a: string, b: string, c: string, isDotted: boolean): DateParts[] {
  if (a.length === 4) return [[a, b, c]]
  const dayFirst: DateParts = [c, b, a]
  if (isDotted) return [dayFirst]
  const monthFirst: DateParts = [c, a, b]
  return c.length === 4 ? [dayFirst, monthFirst] : [dayFirst, monthFirst, [a, b, c]]
}

/**
 * Reads a date of another engine: the year first or last, separated by - / or . or by nothing (`20270402`), or with a
 * time. Null if the date is ambiguous, such as `04/05/2027`: a wrong guess would book the wrong date.
 */
export function foreignDay(text: string): StayDate | null {
  const date = dateOfDateTime(text.trim())
  if (isStayDate(date)) return date
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(date)
  if (packed) return dayOf([packed[1] ?? '', packed[2] ?? '', packed[3] ?? ''])
  const [, a = '', between, b = '', c = ''] = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(date) ?? []
  if (!between || ![a, c].every((part) => [1, 2, 4].includes(part.length))) return null
  const days = new Set(
    readingsOf(a, b, c, between === '.').flatMap((parts) => {
      const day = parts[0].length === 1 ? null : dayOf(parts)
      return day ? [day] : []
    }),
  )
  const [day, ...others] = days
  return day && others.length === 0 ? day : null
}
