import { addDays, type StayDate } from './stayDates.ts'
import { type StayLimits, type StayProblem, stayProblem } from './stayLimits.ts'

/** What a search by day use is judged by: the stay's limits, and whether the hotel sells day use at all. */
export type DayUseLimits = StayLimits & { day_use: boolean }

export type DayUseProblem = StayProblem | 'no_day_use_here' | 'leaves_another_day'

/** The days of a day use: guests leave on the day they come. */
export const dayUseOn = (
  day: StayDate | null,
): { is_day_use: boolean; checkin: StayDate | null; checkout: StayDate | null } => ({
  is_day_use: true,
  checkin: day,
  checkout: day,
})

/** The first reason why the hotel cannot take a day use on this day, or null. Its day is judged as one night would be. */
export function dayUseProblem(
  { checkin, checkout }: { checkin: StayDate | null; checkout: StayDate | null },
  limits: DayUseLimits,
): DayUseProblem | null {
  if (!limits.day_use) return 'no_day_use_here'
  if (checkin && checkout && checkin !== checkout) return 'leaves_another_day'
  return stayProblem({ checkin, checkout: checkin && addDays(checkin, 1) }, { ...limits, max_nights: 1 })
}
