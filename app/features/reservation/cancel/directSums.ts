import type { Reservation } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { cancelCost } from '../view/cancelCost.ts'
import type { OfferSums } from './cancelWords.ts'

/** The sums of a cancellation without an offer, as far as they are known, in minor units. */
export type DirectSums = {
  /** The fee of today; null if the policy of a room is not known. */
  fee: Money | null
  /** What is paid, kept and returned; null if the server does not state what is paid, or the fee is not known. */
  offer: OfferSums | null
}

/** The sums of a cancellation at the day `today` of the hotel: what is paid pays the fee first, and the rest comes back. */
export function directSums(
  { rooms, money }: Pick<Reservation, 'rooms' | 'money'>,
  today: StayDate,
): DirectSums {
  const cost = cancelCost(upcomingRooms(rooms), today)
  const fee = cost?.today ?? null
  if (fee === null || !money) return { fee, offer: null }
  const paid = money.paid - money.on_its_way - money.refunded - money.by_hotel
  const open = money.may_be_asked + fee
  const fee_taken = Math.min(open, paid - money.fees_taken)
  return {
    fee,
    offer: {
      paid,
      fee_taken,
      fee_due: open - fee_taken,
      refund: paid - money.fees_taken - fee_taken,
      refund_ways: [],
      at_hotel_before: money.at_hotel,
      at_hotel: 0,
    },
  }
}
