import { dateOfDateTime } from '../../stay/isoDateTimes.ts'
import { isStayDate, type StayDate } from '../../stay/stayDates.ts'

type Parts = [year: string, month: string, date: string]

const two = (text: string) => text.padStart(2, '0')
const dayOf = ([year, month, date]: Parts): StayDate | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`
  return isStayDate(day) ? day : null
}

/** The ways three numbers can be meant: years may have two digits, and only dots always put the day first. */
function readingsOf(a: string, b: string, c: string, isDotted: boolean): Parts[] {
  if (a.length === 4) return [[a, b, c]]
  const dayFirst: Parts = [c, b, a]
  if (isDotted) return [dayFirst]
  const monthFirst: Parts = [c, a, b]
  return c.length === 4 ? [dayFirst, monthFirst] : [dayFirst, monthFirst, [a, b, c]]
}

/**
 * A day in another engine's spelling: with the year first or last, with any of - / . between, or with nothing
 * (`20270402`), or as a moment. Null where it could be meant as two days, such as `04/05/2027`: a guess would book
 * the wrong one.
 */
export function foreignDay(text: string): StayDate | null {
  const moment = dateOfDateTime(text.trim())
  if (isStayDate(moment)) return moment
  const packed = /^(\d{4})(\d\d)(\d\d)$/.exec(moment)
  if (packed) return dayOf([packed[1] ?? '', packed[2] ?? '', packed[3] ?? ''])
  const [, a = '', between, b = '', c = ''] = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(moment) ?? []
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
