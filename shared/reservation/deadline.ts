import { lastFreeDay, type PolicyTerms } from '../stay/policy.ts'
import { addDays, type StayDate } from '../stay/stayDates.ts'

/** A moment on the clock of the hotel, such as `2027-05-01T18:00`. Such texts compare like moments. */
export type HotelTime = string

/** How a hotel lets guests change their reservations. */
export type ChangeSetting = {
  is_active: boolean
  /** The last day, in days before the check-in, and the time on this day. Null: the last day of free cancellation. */
  days_before: number | null
  /** Such as `18:00`. Null: the end of the day. */
  time: string | null
  /** Whether a room can be moved although its cancellation would cost its whole price. */
  moves_at_full_fee: boolean
}

const END_OF_DAY = '24:00'

/**
 * The moment on the hotel's clock from which a guest can no longer add to a room or move it: at the latest the end of the day
 * before its check-in.
 */
export function changeDeadline(setting: ChangeSetting, policy: PolicyTerms, checkin: StayDate): HotelTime {
  const { days_before, time } = setting
  const planned = days_before === null ? lastFreeDay(policy, checkin) : addDays(checkin, -days_before)
  const atPlanned = `${planned}T${time ?? END_OF_DAY}`
  const latest = lastMoment(checkin)
  return atPlanned < latest ? atPlanned : latest
}

/** The moment on the hotel's clock from which a guest changes nothing of a room: the end of the day before its check-in. */
export const lastMoment = (checkin: StayDate): HotelTime => `${addDays(checkin, -1)}T${END_OF_DAY}`
