import { type CalendarRules, isChoosingEnd, type Range } from './calendarGrid.ts'
import { addDays, nightsBetween, type StayDate } from './stayDates.ts'

/** What a hotel says of a day: its own night, and the shortest stay that may begin on it. */
export type DayMark = {
  state: 'available' | 'few' | 'sold_out' | 'unavailable' | 'past'
  min_nights: number | null
}

/** What is known so far, by day; of a day that is not in it nothing is, and nothing is forbidden by it. */
export type DayMarks = ReadonlyMap<StayDate, DayMark>

/**
 * What the hotel's rooms have against a day. `day` is the night that cannot be had, or the arrival that is taken from
 * so many `nights` on only; of a day use, which has none, the day itself.
 */
export type NightProblem = {
  why: 'sold_out' | 'unavailable' | 'min_nights'
  day: StayDate
  nights: number
}

/**
 * Why a stay that a press on this day begins or ends would certainly find no room; null where it may find one. A
 * departure is judged by its nights, so a day that is sold out can still be left on; an arrival by those of the
 * shortest stay it takes; a day use by its day, whose marks are then those of day use.
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
  // After the last day to arrive on a stay may still go on: of those nights only their arrival is told.
  for (let night = arrival, n = 0; n < nights && night <= rules.last; night = addDays(arrival, ++n)) {
    const state = marks.get(night)?.state
    if (state === 'sold_out' || state === 'unavailable') return { why: state, day: night, nights }
  }
  return nights < least || least > rules.max_nights
    ? { why: 'min_nights', day: arrival, nights: least }
    : null
}
