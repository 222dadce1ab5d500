import { feePercentOn, lastFreeDay, type PolicyTerms } from '../stay/policy.ts'
import { addDays, type StayDate } from '../stay/stayDates.ts'
import { type HotelTime, hotelTime, isClockTime, lastMoment } from './hotelTime.ts'

/** How a hotel lets guests change their reservations. */
export type ChangeSetting = {
  is_active: boolean
  /** The last day, in days before the check-in, and the time on this day. Null: the last day of free cancellation. */
  days_before: number | null
  /** `HH:MM`, such as `18:00`. Null: the end of the day. */
  time: string | null
  /** Whether a room can be moved although its cancellation would cost its whole price. */
  moves_at_full_fee: boolean
}

/** A room with its deadline: it is changed under its policy, by its own check-in. */
type DatedRoom = { checkin: StayDate; policy: PolicyTerms; is_given_up: boolean }

/** What is wrong with a setting, as a sentence for the operator; null if it is right. */
export function changeSettingProblem({ days_before, time }: ChangeSetting): string | null {
  if (time !== null && !isClockTime(time)) return `time must be HH:MM from 00:00 to 23:59, not ${time}`
  if (days_before !== null && !(Number.isInteger(days_before) && days_before >= 0))
    return `days_before must be a whole number from 0, not ${days_before}`
  return null
}

/**
 * The last day of a setting without `days_before`: the last day of free cancellation. A plan that costs the whole price from its first
 * fee on has no such day for a hotel that moves rooms at the full fee: then it is the day before the check-in.
 */
function lastDayByPolicy(setting: ChangeSetting, policy: PolicyTerms, checkin: StayDate): StayDate {
  const free = lastFreeDay(policy, checkin)
  const isFullAtOnce = feePercentOn(policy, checkin, addDays(free, 1)) >= 100
  return setting.moves_at_full_fee && isFullAtOnce ? addDays(checkin, -1) : free
}

/**
 * The moment on the hotel's clock from which a guest can no longer add to a room or move it: at the latest the end of the day
 * before its check-in. Throws a RangeError with the sentence of `changeSettingProblem` if the setting is wrong.
 */
export function changeDeadline(setting: ChangeSetting, policy: PolicyTerms, checkin: StayDate): HotelTime {
  const problem = changeSettingProblem(setting)
  if (problem !== null) throw new RangeError(problem)
  const { days_before, time } = setting
  const day =
    days_before === null ? lastDayByPolicy(setting, policy, checkin) : addDays(checkin, -days_before)
  const planned = hotelTime(day, time)
  const latest = lastMoment(checkin)
  return planned < latest ? planned : latest
}

/** The latest deadline of the rooms that the guest has not given up: the `deadline` of a reservation. Null without such a room. */
export function latestDeadline(setting: ChangeSetting, rooms: readonly DatedRoom[]): HotelTime | null {
  const deadlines = rooms
    .filter(({ is_given_up }) => !is_given_up)
    .map(({ policy, checkin }) => changeDeadline(setting, policy, checkin))
  return deadlines.sort().at(-1) ?? null
}
