import type { CalendarDay } from '#shared/api/calendar.ts'
import type { DayPlace, DayProblem, Range } from '#shared/stay/calendarGrid.ts'
import type { NightProblem } from '#shared/stay/dayMarks.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'

/** The days whose state the server has sent so far. */
export type DaysByDate = ReadonlyMap<StayDate, CalendarDay>

/** Why a day cannot be chosen now: because of the hotel's dates, or because of its rooms. */
export type Refusal = DayProblem | NightProblem

/** The state of a day that its accessible name contains. */
export type CalendarDayState = {
  place: DayPlace
  isToday: boolean
  /** Why the day cannot be chosen, as a text; null if it can. */
  reason: string | null
  /** A press would choose the day as check-out. */
  isEnd: boolean
  /** The day has the lowest price of its month. */
  isCheapest: boolean
}

/** The texts of a day: its accessible name, and two short lines below the number. */
type CalendarDayTexts = { name: string; short: string; note: string }

/** All texts of a calendar. The calendar itself has no texts and no date formats. */
export type CalendarTexts = {
  weekStart: number
  weekdays: { short: string; long: string }[]
  month: (month: StayDate) => string
  day: (day: StayDate, state: CalendarDayState, data: CalendarDay | undefined) => CalendarDayTexts
  /** The public holidays of a month, each with its day. */
  holidays: (month: StayDate, days: DaysByDate) => string
  /** Empty if the reason is the state of the day `inNameOf`, because the name of that day contains its state. */
  reason: (problem: Refusal, inNameOf?: StayDate) => string
  /** The next step, or the chosen dates. */
  status: (range: Range, days: DaysByDate) => string
  /** The explanation of the prices; null for a calendar without prices. */
  legend: string | null
  previous: string
  next: string
}
