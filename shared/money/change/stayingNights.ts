import type { StayDate } from '../../stay/stayDates.ts'
import type { Money } from '../money.ts'

/** A night of a room: what is sold, and its price in minor units. Equal `party` texts are equal guests. */
export type PricedNight = {
  date: StayDate
  room_type_code: string
  hotel_plan_code: string
  party: string
  amount: Money
}

const isSame = (a: PricedNight, b: PricedNight): boolean =>
  a.date === b.date &&
  a.room_type_code === b.room_type_code &&
  a.hotel_plan_code === b.hotel_plan_code &&
  a.party === b.party

/**
 * The nights of a room after a change. A night with the same date, room type, plan and guests keeps its price; every other
 * night has the price of `offered`, the nights at the instant of the offer.
 */
export const withStayingNights = (
  before: readonly PricedNight[],
  offered: readonly PricedNight[],
): PricedNight[] => offered.map((night) => before.find((one) => isSame(one, night)) ?? night)
