import type { CalendarDay } from '#shared/api/calendar.ts'
import type { DayPlace, DayProblem, Range } from '#shared/stay/calendarGrid.ts'
import type { NightProblem } from '#shared/stay/dayMarks.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** What the hotel told of the days so far. */
export type ToldDays = ReadonlyMap<StayDate, CalendarDay>

/** Why a day cannot be chosen now: by the dates a hotel takes, or by its rooms. */
export type Refusal = DayProblem | NightProblem

/** How a day stands to the guest who reads it. */
export type DayStanding = {
  place: DayPlace
  isToday: boolean
  /** Why it cannot be chosen, in words; null where it can. */
  reason: string | null
  /** A press would make it the check-out. */
  isEnd: boolean
}

/** A day as it is shown, and as it is named. */
export type DayFace = { name: string; short: string; note: string }

/** Everything a calendar says, for it knows no language itself. */
export type CalendarWords = {
  weekStart: number
  weekdays: { short: string; long: string }[]
  month: (month: StayDate) => string
  day: (day: StayDate, standing: DayStanding, told: CalendarDay | undefined) => DayFace
  /** The public holidays of a month, each with its day. */
  holidays: (month: StayDate, told: ToldDays) => string
  /** Empty in the name of the very day whose state is the reason, for it says so itself. */
  reason: (problem: Refusal, inNameOf?: StayDate) => string
  /** What to do next, or what is chosen. */
  status: (range: Range, told: ToldDays) => string
  /** What the prices are; null for a calendar that has none. */
  legend: string | null
  previous: string
  next: string
}
