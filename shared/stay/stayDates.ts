import { memoize } from '../values/memoize.ts'

/**
 * A calendar date at the hotel, written `YYYY-MM-DD`. It has no time and no time zone, so daylight saving time does not
 * affect arithmetic. Stay dates compare as strings.
 */
export type StayDate = string

const DAY_MS = 86_400_000

/** The milliseconds of a date at midnight UTC; NaN if the date does not exist. Databases have no year 0000. */
function utc(date: string): number {
  const day = new Date(date)
  // Browsers differ in the other formats that Date accepts, so the pattern is checked too. Old libraries replace
  // Date.parse, toJSON and toISOString, so none of them is used.
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(+day) && fromUtc(+day) === date
    ? +day
    : Number.NaN
}

const padded = (value: number, length: number) => `${value}`.padStart(length, '0')

function fromUtc(ms: number): StayDate {
  const day = new Date(ms)
  if (Number.isNaN(+day)) throw new RangeError('There is no such date')
  return `${padded(day.getUTCFullYear(), 4)}-${padded(day.getUTCMonth() + 1, 2)}-${padded(day.getUTCDate(), 2)}`
}

/** Whether a value is a date that exists: `2027-02-29`, `2027-2-9` and `0000-01-01` are not. */
export const isStayDate = (value: unknown): value is StayDate =>
  typeof value === 'string' && !Number.isNaN(utc(value))

/** The date some days later; a negative number goes back. Throws a RangeError if the date does not exist. */
export function addDays(date: StayDate, days: number): StayDate {
  return fromUtc(utc(date) + days * DAY_MS)
}

/** The date some months later, at most the last day of that month: 31 January + 1 is 28 February. */
export function addMonths(date: StayDate, months: number): StayDate {
  const moved = asUtcDate(date)
  const day = moved.getUTCDate()
  moved.setUTCMonth(moved.getUTCMonth() + months)
  if (moved.getUTCDate() !== day) moved.setUTCDate(0)
  return fromUtc(+moved)
}

/** The day itself, or the nearest day from `first` to `last`. */
export const clampDay = (day: StayDate, first: StayDate, last: StayDate): StayDate =>
  day < first ? first : day > last ? last : day

/** The first day of the month of this date. */
export const monthOf = (date: StayDate): StayDate => `${date.slice(0, 7)}-01`

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: StayDate): number => asUtcDate(date).getUTCDay()

/** The nights between two dates; negative if they are reversed. */
export const nightsBetween = (checkin: StayDate, checkout: StayDate): number =>
  (utc(checkout) - utc(checkin)) / DAY_MS

/** The dates on which the nights of a stay begin; empty if check-out is not after check-in. */
export function nightDates(checkin: StayDate, checkout: StayDate): StayDate[] {
  const first = utc(checkin)
  return [...Array(Math.max(0, nightsBetween(checkin, checkout))).keys()].map((n) =>
    fromUtc(first + n * DAY_MS),
  )
}

/**
 * The date at a hotel: `now` in milliseconds, `timeZone` an IANA name. Without a name, the browser's time zone
 * applies.
 */
export const todayIn = (timeZone: string | undefined, now: number): StayDate =>
  // Swedish dates are written YYYY-MM-DD.
  memoize(`today ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(now)

/** A `Date` at midnight UTC, for Intl formats with `timeZone: 'UTC'`. */
export const asUtcDate = (date: StayDate): Date => new Date(utc(date))
