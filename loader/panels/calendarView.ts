import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { SearchState } from '#loader/state/search.ts'
import { addDays, addMonths, clampDay, monthOf, type StayDate } from '#shared/stay/stayDates.ts'
import { defaultStay } from '#shared/stay/stayLimits.ts'

/** What an open calendar shows. */
export type CalendarView = {
  /** How many months stand side by side. */
  readonly months: ReadonlySignal<number>
  /** The first of them, by its first day. */
  readonly month: ReadonlySignal<StayDate>
  /** The day that has the keyboard focus. */
  readonly day: ReadonlySignal<StayDate>
  setMonths: (months: number) => void
  /** Moves the focus to a day, and its month into view. */
  goTo: (day: StayDate) => void
  /** Whether there are days to show so many months on. */
  canTurn: (by: number) => boolean
  /** Turns the months; the focus moves along when its day leaves the view. */
  turn: (by: number) => void
}

/** Opens a calendar on the check-in of the search, or on the hotel's default check-in. */
export function createCalendarView(search: SearchState, initialMonths: number): CalendarView {
  const months = signal(initialMonths)
  const month = signal<StayDate>('')
  const day = signal<StayDate>('')

  /** The first and the last day that the calendar shows; the nights of the last stay follow its check-in. */
  function span(): [StayDate, StayDate] {
    const { first, last, max_nights } = search.rules.value
    return [monthOf(first), addDays(last, max_nights)]
  }

  function goTo(wanted: StayDate) {
    const next = clampDay(wanted, ...span())
    const itsMonth = monthOf(next)
    const earliest = addMonths(itsMonth, 1 - months.value)
    batch(() => {
      day.value = next
      month.value = clampDay(month.value || itsMonth, earliest, itsMonth)
    })
  }

  function canTurn(by: number) {
    const next = addMonths(month.value, by)
    return next === clampDay(next, ...span())
  }

  const { rules, profile, criteria } = search
  const { today } = rules.value
  goTo(criteria.value.checkin ?? defaultStay(today, profile.value?.checkin_offset ?? 0, rules.value).checkin)
  return {
    months,
    month,
    day,
    setMonths(next) {
      months.value = next
    },
    goTo,
    canTurn,
    turn(by) {
      if (!canTurn(by)) return
      const next = addMonths(month.value, by)
      const kept = clampDay(day.value, next, addDays(addMonths(next, months.value), -1))
      batch(() => {
        month.value = next
        day.value = kept === day.value ? kept : next
      })
    },
  }
}
