import { addDays, addMonths, monthOf, type StayDate, weekdayOf } from './stayDates.ts'
import { type StayProblem, stayProblem } from './stayLimits.ts'

/** What a calendar of stays knows: every calendar we draw is a thin view of this file. */

export type Range = { checkin: StayDate | null; checkout: StayDate | null }

/**
 * Which days may be chosen; `last` is the last day to arrive on. Today is the first of them unless it is named. Where
 * `nights` is set, one press chooses a whole stay of so many: none of them is a day use, on which guests leave the day
 * they come.
 */
export type CalendarRules = {
  first: StayDate
  last: StayDate
  max_nights: number
  today?: StayDate
  nights?: number
}

/** What one press chooses: an end of a stay, the one day of a day use, or the start of a stay of so many nights. */
export type CalendarMode = 'stay' | 'day' | 'start'

/** The rules of a calendar that chooses so; `nights` are those of a stay that is chosen by its start. */
export function rulesIn(rules: CalendarRules, mode: CalendarMode, nights = 1): CalendarRules {
  if (mode === 'stay') return rules
  return { ...rules, nights: mode === 'day' ? 0 : nights }
}

/** Why a day cannot be chosen now; the names are keys of texts. */
export type DayProblem = Exclude<StayProblem, 'no_dates' | 'reversed'>

/** Where a day stands in the chosen range. */
export type DayPlace = 'start' | 'end' | 'inside' | null

/** A day's place in its week, from 0. */
const placeInWeek = (day: StayDate, weekStart: number) => (weekdayOf(day) - weekStart + 7) % 7

/** The weeks of a month, seven places each, null outside the month. `weekStart` is 0 for Sunday, 1 for Monday. */
export function weeksOf(month: StayDate, weekStart: number): (StayDate | null)[][] {
  const first = monthOf(month)
  const lead = placeInWeek(first, weekStart)
  // Not by Array.from: on a page with Prototype or MooTools that is theirs, and makes nothing.
  const weeks = [...Array(6).keys()].map((week) =>
    [...Array(7).keys()].map((place) => {
      const day = addDays(first, week * 7 + place - lead)
      return monthOf(day) === first ? day : null
    }),
  )
  return weeks.filter((week) => week.some(Boolean))
}

/** The next press ends the range when a check-in is chosen that can still be had, and no check-out yet. */
export const isChoosingEnd = (
  range: Range,
  { first, nights }: CalendarRules,
): range is { checkin: StayDate; checkout: null } =>
  nights === undefined && (range.checkin ?? '') >= first && !range.checkout

/**
 * The range after a press on a day that has no problem. The first press is the check-in, the next one after it the
 * check-out; a press on or before the check-in, or on a complete range, begins anew.
 */
export function chooseDay(day: StayDate, range: Range, rules: CalendarRules): Range {
  if (isChoosingEnd(range, rules) && day > range.checkin) return { checkin: range.checkin, checkout: day }
  return { checkin: day, checkout: rules.nights === undefined ? null : addDays(day, rules.nights) }
}

/**
 * Why a press on this day would be refused, given what is chosen so far; null when it is welcome. What the hotel's
 * rooms have against it is `nightProblem`'s to say.
 */
export function dayProblem(day: StayDate, range: Range, rules: CalendarRules): DayProblem | null {
  const { checkin, checkout } = chooseDay(day, range, rules)
  // A stay that is only begun, or a day use, is judged as one night.
  const stay = { checkin, checkout: checkout !== checkin && checkout ? checkout : addDays(day, 1) }
  return stayProblem(stay, rules) as DayProblem | null
}

export function dayPlace(day: StayDate, { checkin, checkout }: Range): DayPlace {
  if (day === checkin) return 'start'
  if (day === checkout) return 'end'
  return checkin && checkout && day > checkin && day < checkout ? 'inside' : null
}

/** Where the keyboard's focus goes, by the keys of the ARIA date grid; null for a key that is not one of them. */
export function focusAfterKey(day: StayDate, key: string, weekStart: number, shift = false): StayDate | null {
  const place = placeInWeek(day, weekStart)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place }[key]
  if (days !== undefined) return addDays(day, days)
  const months = { PageUp: -1, PageDown: 1 }[key]
  return months === undefined ? null : addMonths(day, shift ? 12 * months : months)
}
