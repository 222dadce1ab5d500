import { type CalendarRules, isChoosingEnd, type Range } from './calendarGrid.ts'
import { addDays, nightsBetween, type StayDate } from './stayDates.ts'

/** The state of a day: its night, and the length of the shortest stay that may begin on it. */
export type DayMark = {
  state: 'available' | 'few' | 'sold_out' | 'unavailable' | 'past'
  min_nights: number | null
}

/** The marks that are loaded, by date. A day without a mark is allowed. */
export type DayMarks = ReadonlyMap<StayDate, DayMark>

/**
 * Why there is no room for a stay. `day` is the night without rooms, or the check-in whose shortest stay has `nights`
 * nights. For a day use, `day` is its date.
 */
export type NightProblem = {
  why: 'sold_out' | 'unavailable' | 'min_nights'
  day: StayDate
  nights: number
}

/**
 * Why the stay that a press on this day begins or ends has certainly no room; null if it may have one. For a
 * check-out, all nights before it count, so guests can leave on a sold-out day. For a check-in, the nights of the
 * shortest stay count. For a day use, its date counts, with the marks for day use.
 */
export function nightProblem(
  day: StayDate,
  range: Range,
  rules: CalendarRules,
  marks: DayMarks,
): NightProblem | null {
  if (rules.nights === 0) {
    const state = marks.get(day)?.state
    return state === 'sold_out' || state === 'unavailable' ? { why: state, day, nights: 0 } : null
  }
  const isEnd = isChoosingEnd(range, rules) && day > range.checkin
  const arrival = isEnd ? range.checkin : day
  const least = marks.get(arrival)?.min_nights ?? 1
  const nights = isEnd ? nightsBetween(arrival, day) : (rules.nights ?? least)
  // The marks end on the last check-in date, but a stay may be longer: later nights are not checked.
  for (let night = arrival, n = 0; n < nights && night <= rules.last; night = addDays(arrival, ++n)) {
    const state = marks.get(night)?.state
    if (state === 'sold_out' || state === 'unavailable') return { why: state, day: night, nights }
  }
  return nights < least || least > rules.max_nights
    ? { why: 'min_nights', day: arrival, nights: least }
    : null
}
