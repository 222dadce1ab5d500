import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { PageSearch } from '#loader/state/search.ts'
import { addDays, addMonths, clampDay, monthOf, type StayDate } from '#shared/stay/stayDates.ts'
import { defaultStay } from '#shared/stay/stayLimits.ts'

/** How many months a scroll has after the month in view, so that the guest does not reach its end. */
const MONTHS_AHEAD = 2

/** What an open calendar shows. */
export type CalendarView = {
  /** How many months stand side by side. A single month stands in a scroll with the others. */
  readonly months: ReadonlySignal<number>
  /** The first month in view, by its first day. */
  readonly month: ReadonlySignal<StayDate>
  /** The months to render, each by its first day. */
  readonly rendered: ReadonlySignal<readonly StayDate[]>
  /** The day that has the keyboard focus. */
  readonly day: ReadonlySignal<StayDate>
  setMonths: (months: number) => void
  /** Renders the other months of the scroll. The calendar opens with one, so that it opens fast. */
  renderScroll: () => void
  /** The guest has scrolled to a month. */
  scrollTo: (month: StayDate) => void
  /** Moves the focus to a day, and its month into view. */
  goTo: (day: StayDate) => void
  /** Whether there are days to show so many months on. */
  canTurn: (by: number) => boolean
  /** Turns the months; the focus moves along when its day leaves the view. */
  turn: (by: number) => void
}

/** Opens a calendar on the check-in of the search, or on the hotel's default check-in. */
export function createCalendarView(search: PageSearch, initialMonths: number): CalendarView {
  const months = signal(initialMonths)
  const month = signal<StayDate>('')
  const day = signal<StayDate>('')
  const isScrollRendered = signal(false)

  /** The first and the last day that the calendar shows; the nights of the last stay follow its check-in. */
  function span(): [StayDate, StayDate] {
    const { first, last, max_nights } = search.rules.value
    return [monthOf(first), addDays(last, max_nights)]
  }

  const rendered = computed(() => {
    const [first, last] = span()
    const isScrolling = months.value === 1
    const ahead = isScrolling ? (isScrollRendered.value ? MONTHS_AHEAD : 0) : months.value - 1
    const from = isScrolling && isScrollRendered.value ? first : month.value
    const list = [from]
    for (let next = addMonths(from, 1); next <= addMonths(month.value, ahead); next = addMonths(next, 1))
      if (!isScrolling || next <= last) list.push(next)
    return list
  })

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
    rendered,
    day,
    setMonths(next) {
      months.value = next
    },
    renderScroll() {
      isScrollRendered.value = true
    },
    scrollTo(next) {
      month.value = next
    },
    goTo,
    canTurn,
    turn(by) {
      if (!canTurn(by)) return
      const next = addMonths(month.value, by)
      const clamped = clampDay(day.value, next, addDays(addMonths(next, months.value), -1))
      batch(() => {
        month.value = next
        day.value = clamped === day.value ? clamped : next
      })
    },
  }
}
