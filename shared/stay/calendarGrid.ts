import { addDays, addMonths, monthOf, type StayDate, weekdayOf } from './stayDates.ts'
import { type StayProblem, stayProblem } from './stayLimits.ts'

/** The dates that are chosen in a calendar. The calendars of the bar and of the app both use this file. */
export type Range = { checkin: StayDate | null; checkout: StayDate | null }

/**
 * The rules of a calendar: check-in from `first` to `last`. `today` is `first` if it is not set. If `nights` is set,
 * one press chooses a stay of this length; 0 nights are a day use.
 */
export type CalendarRules = {
  first: StayDate
  last: StayDate
  max_nights: number
  today?: StayDate
  nights?: number
}

/**
 * What one press chooses: the start or end of a stay, the date of a day use, or the start of a stay of fixed length.
 */
export type CalendarMode = 'stay' | 'day' | 'start'

/** The rules of a calendar in a mode; `nights` is the length of a stay in the mode `start`. */
export function rulesIn(rules: CalendarRules, mode: CalendarMode, nights = 1): CalendarRules {
  if (mode === 'stay') return rules
  return { ...rules, nights: mode === 'day' ? 0 : nights }
}

/** Why a day cannot be chosen; the names are keys of texts. */
export type DayProblem = Exclude<StayProblem, 'no_dates' | 'reversed'>

/** The position of a day in the chosen range. */
export type DayPlace = 'start' | 'end' | 'inside' | null

/** The position of a day in its week, from 0. */
const placeInWeek = (day: StayDate, weekStart: number) => (weekdayOf(day) - weekStart + 7) % 7

/** The weeks of a month with seven entries each, null outside the month. `weekStart` is 0 for Sunday, 1 for Monday. */
export function weeksOf(month: StayDate, weekStart: number): (StayDate | null)[][] {
  const first = monthOf(month)
  const lead = placeInWeek(first, weekStart)
  // Prototype and MooTools replace Array.from with a function that does not work here.
  const weeks = [...Array(6).keys()].map((week) =>
    [...Array(7).keys()].map((place) => {
      const day = addDays(first, week * 7 + place - lead)
      return monthOf(day) === first ? day : null
    }),
  )
  return weeks.filter((week) => week.some(Boolean))
}

/** Whether the next press chooses the check-out: a check-in is chosen that can still be booked, and no check-out. */
export const isChoosingEnd = (
  range: Range,
  { first, nights }: CalendarRules,
): range is { checkin: StayDate; checkout: null } =>
  nights === undefined && (range.checkin ?? '') >= first && !range.checkout

/**
 * The range after a press on a day without a problem. The first press chooses the check-in, the second one the
 * check-out. A press on or before the check-in, or with a complete range, chooses a new check-in.
 */
export function chooseDay(day: StayDate, range: Range, rules: CalendarRules): Range {
  if (isChoosingEnd(range, rules) && day > range.checkin) return { checkin: range.checkin, checkout: day }
  return { checkin: day, checkout: rules.nights === undefined ? null : addDays(day, rules.nights) }
}

/** Why a day cannot be chosen after the chosen range, or null. `nightProblem` checks whether there are rooms. */
export function dayProblem(day: StayDate, range: Range, rules: CalendarRules): DayProblem | null {
  const { checkin, checkout } = chooseDay(day, range, rules)
  // A stay without a check-out and a day use are checked as one night.
  const stay = { checkin, checkout: checkout !== checkin && checkout ? checkout : addDays(day, 1) }
  return stayProblem(stay, rules) as DayProblem | null
}

export function dayPlace(day: StayDate, { checkin, checkout }: Range): DayPlace {
  if (day === checkin) return 'start'
  if (day === checkout) return 'end'
  return checkin && checkout && day > checkin && day < checkout ? 'inside' : null
}

/** The day that a key of the ARIA date grid moves the focus to; null for other keys. */
export function focusAfterKey(day: StayDate, key: string, weekStart: number, shift = false): StayDate | null {
  const place = placeInWeek(day, weekStart)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place }[key]
  if (days !== undefined) return addDays(day, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? null : addMonths(day, shift ? 12 * months : months)
}
