import { ApiError } from '#app/data/ApiError.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { heldIn } from '#shared/money/change/statement/heldIn.ts'
import type { Money } from '#shared/money/money.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { cancelCost } from '../view/money/cancelCost.ts'
import type { CancelAmounts } from './cancelWords.ts'

/** The sums of a cancellation without an offer, as far as they are known, in minor units. */
type DirectCancelSums = {
  /** The fee of today; null if the policy of a room is not known. */
  fee: Money | null
  /** What is paid, kept and returned; null if the server does not state what is paid, or the fee is not known. */
  sums: CancelAmounts | null
}

/** The fee in the refusal of a cancellation that costs something; null in any other failure, and from a server that does not state it. */
export function feeOfRefusal(error: unknown): Money | null {
  if (!(error instanceof ApiError) || error.refusal !== 'cancellation_costs') return null
  const { offer } = error.body?.meta ?? {}
  const fee = typeof offer === 'object' && offer !== null && 'fee' in offer ? offer.fee : null
  return Number.isSafeInteger(fee) ? (fee as Money) : null
}

/**
 * The sums of a cancellation at the day `today` of the hotel: what is paid pays the fee first, and the rest comes back. `stated` is the fee
 * that the server has stated: the app has the policies of the rooms, and not the deadlines of the extras.
 */
export function directCancelSums(
  { rooms, money }: Pick<Reservation, 'rooms' | 'money'>,
  today: StayDate,
  stated: Money | null = null,
): DirectCancelSums {
  const fee = stated ?? cancelCost(upcomingRooms(rooms), today)?.today ?? null
  if (fee === null || !money) return { fee, sums: null }
  const paid = heldIn(money)
  const open = money.may_be_asked + fee
  const fee_taken = Math.min(open, paid - money.fees_taken)
  return {
    fee,
    sums: {
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
