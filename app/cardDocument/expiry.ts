import { plainText } from '#shared/typed/plainText.ts'

/** The date with its year first, as HTML and some password managers write it: 2029-08 or 2029/08. */
const ISO = /^\s*20(\d\d)[-/.](\d\d?)\s*$/

/**
 * An expiry date as the guest types it: `08 / 29`. Only digits count. A year of four digits is shortened
 * when it is complete.
 */
export function shownExpiry(text: string): string {
  const typed = plainText(text).replace(ISO, '$2/$1')
  const [, first = '', rest = ''] = /^\D*(\d?)\D*(.*)$/s.exec(typed) ?? []
  // A month from 2 to 9 has one digit.
  const digits = (/[2-9]/.test(first) || /^\s*\d\s*[/.-]/.test(typed) ? `0${first}` : first) + rest
  const all = digits.replace(/\D/g, '')
  const [month, year] = [all.slice(0, 2), all.slice(2)]
  if (all.length <= 2) return month
  // `20` is a year, and the beginning of one.
  const isLong = year.startsWith('20')
  return `${month} / ${isLong && year.length >= 4 ? year.slice(2, 4) : year.slice(0, isLong ? 3 : 2)}`
}

/** The last valid month, YYYY-MM, of a typed date; null if it is no month. */
export function expiryMonth(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(shownExpiry(text)) ?? []
  return month && year ? `20${year}-${month}` : null
}
