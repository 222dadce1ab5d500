import type { DayPlace, DayProblem, Range } from '#shared/domain/calendarGrid.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'

/** Everything a calendar says, for it knows no language itself. */
export type CalendarWords = {
  weekStart: number
  weekdays: { short: string; long: string }[]
  month: (month: StayDate) => string
  /** The full date and the day's state. */
  day: (day: StayDate, place: DayPlace, problem: DayProblem | null, isToday: boolean) => string
  reason: (problem: DayProblem) => string
  /** What to do next, or what is chosen. */
  status: (range: Range) => string
  previous: string
  next: string
}
