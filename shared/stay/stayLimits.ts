import { addDays, clampDay, nightsBetween, type StayDate, todayIn } from './stayDates.ts'

/** The dates that a hotel takes bookings for: check-in from `first` to `last`, at most `max_nights` nights. */
export type StayLimits = { first: StayDate; last: StayDate; max_nights: number }

/** The same, and whether the hotel sells day use. */
export type DayUseLimits = StayLimits & { day_use: boolean }

/** Dates as a guest chooses them; null until they are chosen. */
type ChosenDates = { checkin: StayDate | null; checkout: StayDate | null }

/** Why dates cannot be searched; the names are keys of texts. */
export type StayProblem = 'no_dates' | 'past' | 'too_far' | 'reversed' | 'too_long'

/** The first reason why the hotel does not take an overnight stay on these dates, or null. */
export function stayProblem({ checkin, checkout }: ChosenDates, limits: StayLimits): StayProblem | null {
  if (!checkin || !checkout) return 'no_dates'
  if (checkout <= checkin) return 'reversed'
  if (checkin < limits.first) return 'past'
  if (checkin > limits.last) return 'too_far'
  return nightsBetween(checkin, checkout) > limits.max_nights ? 'too_long' : null
}

/** The dates of a day use: it ends on the date of its check-in. */
export const dayUseOn = (day: StayDate | null): ChosenDates & { is_day_use: boolean } => ({
  is_day_use: true,
  checkin: day,
  checkout: day,
})

/** Why the dates of a stay or a day use cannot be searched; the names are keys of texts. */
export type DayUseProblem = StayProblem | 'no_day_use_here' | 'leaves_another_day'

/** The first reason why the hotel does not take a day use on this date, or null. The date is judged as one night. */
export function dayUseProblem(
  { checkin, checkout }: ChosenDates,
  limits: DayUseLimits,
): DayUseProblem | null {
  if (!limits.day_use) return 'no_day_use_here'
  if (checkin && checkout && checkin !== checkout) return 'leaves_another_day'
  return stayProblem({ checkin, checkout: checkin && addDays(checkin, 1) }, { ...limits, max_nights: 1 })
}

/** The first reason why the hotel does not take an overnight stay or a day use on these dates, or null. */
export const datesProblem = (
  dates: ChosenDates & { is_day_use: boolean },
  limits: DayUseLimits,
): DayUseProblem | null => (dates.is_day_use ? dayUseProblem : stayProblem)(dates, limits)

/** The settings of a hotel that limit the dates of a stay. */
type BookableDays = {
  bookableDays: number
  maxNights: number
  /** Guests who arrive after midnight can still book the last night. */
  isYesterdayBookable: boolean
  sellsDayUse?: boolean
}

/**
 * The limits of a hotel at a moment: `now` is in milliseconds, `today` is the date at the hotel. `timeZone` is an IANA
 * name; undefined for the browser's time zone.
 */
export function stayLimitsOf(
  timeZone: string | undefined,
  hotel: BookableDays,
  now: number,
): DayUseLimits & { today: StayDate } {
  const today = todayIn(timeZone, now)
  return {
    today,
    first: hotel.isYesterdayBookable ? addDays(today, -1) : today,
    last: addDays(today, hotel.bookableDays),
    max_nights: hotel.maxNights,
    day_use: hotel.sellsDayUse ?? false,
  }
}

/** The dates of a new search: check-in `offset` days after today, within the limits; check-out `nights` later. */
export function defaultStay(
  today: StayDate,
  offset: number,
  limits: StayLimits,
  nights = 1,
): { checkin: StayDate; checkout: StayDate } {
  const checkin = clampDay(addDays(today, offset), limits.first, limits.last)
  return { checkin, checkout: addDays(checkin, Math.min(nights, limits.max_nights)) }
}
