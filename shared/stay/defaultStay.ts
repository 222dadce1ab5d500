import { clampDay } from './calendarGrid.ts'
import type { DayUseLimits } from './dayUse.ts'
import { addDays, type StayDate, todayIn } from './stayDates.ts'
import type { StayLimits } from './stayLimits.ts'

/** What a hotel says of the days it takes bookings for. */
export type BookableDays = {
  timeZone: string
  bookableDays: number
  maxNights: number
  /** Last night can still be booked, by those who arrive after midnight. */
  isYesterdayBookable: boolean
  sellsDayUse?: boolean
}

/** The days on which a stay may begin, as it is now at the hotel: from today, or from yesterday where that is sold. */
export function stayLimitsOf(hotel: BookableDays, now: number): DayUseLimits & { today: StayDate } {
  const today = todayIn(hotel.timeZone, now)
  return {
    today,
    first: hotel.isYesterdayBookable ? addDays(today, -1) : today,
    last: addDays(today, hotel.bookableDays),
    max_nights: hotel.maxNights,
    day_use: hotel.sellsDayUse ?? false,
  }
}

/**
 * The days a search begins with: check-in so many days after the hotel's today, held to the days that can be booked,
 * and check-out one night later, or as many nights as were asked for.
 */
export function defaultStay(
  today: StayDate,
  offset: number,
  limits: StayLimits,
  nights = 1,
): { checkin: StayDate; checkout: StayDate } {
  const checkin = clampDay(addDays(today, offset), limits.first, limits.last)
  return { checkin, checkout: addDays(checkin, Math.min(nights, limits.max_nights)) }
}
