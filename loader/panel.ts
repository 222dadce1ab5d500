import { clampDay } from '#shared/domain/calendarGrid.ts'
import { addDays, addMonths, monthOf, type StayDate } from '#shared/domain/stayDates.ts'
import { rulesOf, type Stay } from './stay.ts'
import { change } from './store.ts'

export type PanelName = 'dates' | 'guests'

/** What one bar shows just now. */
export type Panel = {
  name: PanelName | null
  /** What the guest is told in the panel's foot, before all else. */
  notice: string | null
  /** It was opened before the hotel was known: it keeps room for what that may bring. */
  isWaiting: boolean
  /** How many months the calendar shows. */
  months: number
  /** The first of them. */
  month: StayDate
  /** Where the keyboard is. */
  day: StayDate
}

export const newPanel = (): Panel => ({
  name: null,
  notice: null,
  isWaiting: false,
  months: 2,
  month: '',
  day: '',
})

/** The first month and the last day the calendar turns to: the last check-in is still followed by nights. */
function span(stay: Stay): [StayDate, StayDate] {
  const { first, last, max_nights } = rulesOf(stay)
  return [monthOf(first), addDays(last, max_nights)]
}

/** Brings the keyboard to a day, and its month into sight. */
export function goTo(panel: Panel, stay: Stay, wanted: StayDate): void {
  const day = clampDay(wanted, ...span(stay))
  const its = monthOf(day)
  const before = 1 - panel.months
  const month = clampDay(panel.month || its, addMonths(its, before), its)
  change(panel, { day, month })
}

export function canTurn(panel: Panel, stay: Stay, by: number): boolean {
  const month = addMonths(panel.month, by)
  return month === clampDay(month, ...span(stay))
}

/** Turns the months; the keyboard comes along if its day is out of sight. */
export function turn(panel: Panel, stay: Stay, by: number): void {
  if (!canTurn(panel, stay, by)) return
  const month = addMonths(panel.month, by)
  const day = clampDay(panel.day, month, addDays(addMonths(month, panel.months), -1))
  change(panel, { month, day: day === panel.day ? day : month })
}
