import type { DayPlace, DayProblem, Range } from '#shared/domain/calendarGrid.ts'
import type { NightProblem } from '#shared/domain/dayMarks.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'

/** Why a day cannot be chosen now: by the dates a hotel takes, or by its rooms. */
export type Refusal = DayProblem | NightProblem

/** How a day stands to the guest who reads it. */
export type DayStanding = {
  place: DayPlace
  problem: Refusal | null
  isToday: boolean
  /** A press would make it the check-out. */
  isEnd: boolean
}

/** What stands under a day's number; empty texts where nothing is known. */
export type DayFace = { state: string; short: string; note: string; holiday: string | null }

/** Everything a calendar says, for it knows no language itself. */
export type CalendarWords = {
  weekStart: number
  weekdays: { short: string; long: string }[]
  month: (month: StayDate) => string
  /** The full date, how it stands, and what the hotel says of it. */
  day: (day: StayDate, standing: DayStanding) => string
  face: (day: StayDate) => DayFace | null
  /** The public holidays of a month, each with its day. */
  holidays: (month: StayDate) => string
  reason: (problem: Refusal) => string
  /** What to do next, or what is chosen. */
  status: (range: Range) => string
  /** What the prices are; null for a calendar that has none. */
  legend: string | null
  previous: string
  next: string
}
