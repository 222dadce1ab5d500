import { memoize } from '../values/memoize.ts'

/**
 * Days of a stay. A stay date is a calendar day at the hotel, written `YYYY-MM-DD`; it has no hour and no
 * time zone, so arithmetic on it can never be moved by daylight saving. Stay dates compare as strings.
 */
export type StayDate = string

const DAY_MS = 86_400_000

/** The day as milliseconds at UTC midnight, or NaN when it is not a real `YYYY-MM-DD` day. */
function utc(date: string): number {
  const day = new Date(date)
  // The shape too: what else a Date is made of differs between browsers. And neither Date.parse nor toJSON: old
  // libraries put their own in the place of both.
  return /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(+day) && fromUtc(+day) === date ? +day : Number.NaN
}

const fromUtc = (ms: number): StayDate => new Date(ms).toISOString().slice(0, 10)

/** Whether the text is a day that exists: `2027-02-29` and `2027-2-9` are not. */
export const isStayDate = (value: unknown): value is StayDate => !Number.isNaN(utc(value as string))

/** The day so many days later (earlier when negative). Throws RangeError on what is not a day. */
export function addDays(date: StayDate, days: number): StayDate {
  return fromUtc(utc(date) + days * DAY_MS)
}

/** The day one or more months later, held to the last day of a shorter month: 31 January + 1 is 28 February. */
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

/** How many days the month of this date has. */
export const daysInMonth = (date: StayDate): number => {
  const first = monthOf(date)
  return nightsBetween(first, addMonths(first, 1))
}

/** The first day of the month of this date. */
export const monthOf = (date: StayDate): StayDate => `${date.slice(0, 7)}-01`

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: StayDate): number => asUtcDate(date).getUTCDay()

/** Nights from check-in to check-out: the difference in days, negative when reversed. */
export const nightsBetween = (checkin: StayDate, checkout: StayDate): number =>
  (utc(checkout) - utc(checkin)) / DAY_MS

/** Every night of the stay by the day it begins; empty when check-out is not after check-in. */
export function nightDates(checkin: StayDate, checkout: StayDate): StayDate[] {
  return [...Array(Math.max(0, nightsBetween(checkin, checkout))).keys()].map((n) => addDays(checkin, n))
}

/**
 * Which day it is at the hotel. `now` is milliseconds since the epoch; `timeZone` an IANA name, where the browser is
 * if there is none.
 */
export const todayIn = (timeZone: string | undefined, now: number): StayDate =>
  // Swedish writes days as we do.
  memoize(`today ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(now)

/** A `Date` at UTC midnight of the day, for Intl formats that are given `timeZone: 'UTC'`. */
export const asUtcDate = (date: StayDate): Date => new Date(utc(date))
