import { prepaymentOf } from '#shared/money/change/prepayment.ts'
import { givenUp, type RoomToChange, unchanged, type VersionRoom } from '#shared/money/change/roomChange.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf } from '#shared/money/price.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { feePercentOn } from '#shared/stay/policy.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel, Policy, RatePlan } from '../../hotels/hotel.ts'
import { policyOf } from '../../hotels/wire/policyOf.ts'
import { roomPrice } from '../../pricing/changedPrice.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import type { PricedRoom } from './priceRoom.ts'
import { type RequestedRoom, soldAs } from './requestedRooms.ts'

const percentOf = (policy: Policy, checkin: string, today: string): number =>
  feePercentOn(policyOf(policy, 'en'), checkin, today)

/**
 * How a room on a new plan is paid with the payment method of the booking. A booking that is paid before the stay may move to a plan
 * that is paid at the hotel only. Refused with `payment_method_not_accepted` if the plan cannot be paid so.
 */
function prepaymentOn(plan: RatePlan, method: PaymentMethod | null, field: string) {
  if (method === null || plan.payment_methods.includes(method))
    return prepaymentOf(method, plan.deposit_percent)
  if (prepaymentOf(method, null).percent > 0 && plan.payment_methods.includes('on_site'))
    return prepaymentOf('on_site', null)
  throw new Refusal('payment_method_not_accepted', { field: `${field}.room_plan_code` })
}

/** The policy of a room after a change: a room keeps its policy while it keeps its plan. */
export function policyAfter(hotel: Hotel, room: Extract<RequestedRoom, { is: 'changed' }>): Policy {
  const { row, choice } = room
  const keepsPlan = row && soldAs(hotel, row)?.plan.hotel_plan_code === choice.plan.hotel_plan_code
  return keepsPlan ? row.policy : choice.plan.policy
}

/**
 * What the sums need of a requested room at the day `today` of the hotel: its price, its way of paying, and the percentages of its
 * policies before and after. `isNoShow`: the percentage for rooms that are not used, if their check-in has come.
 */
export function roomToChange(
  hotel: Hotel,
  stored: StoredReservation,
  room: RequestedRoom,
  {
    before,
    priced,
    today,
    isNoShow,
  }: { before: VersionRoom; priced: PricedRoom | undefined; today: string; isNoShow: boolean },
): RoomToChange {
  const { row } = room
  const isUnused = isNoShow && row !== null && row.checkin <= today
  const ofRow = row && (isUnused ? row.policy.no_show_percent : percentOf(row.policy, row.checkin, today))
  const feePercentBefore = row && !isCancelledRoom(row) ? (ofRow ?? 0) : 0
  if (room.is === 'given_up') return { before, requested: givenUp, feePercentBefore }
  if (room.is === 'unchanged')
    return { before, requested: unchanged(before, feePercentBefore), feePercentBefore }
  if (!priced) throw new Error('A changed room has no price')
  const { choice, field } = room
  const keepsPlan = row?.room_plan_id === choice.plan.id
  const price = roomPrice(priced.priceWith(0))
  return {
    before,
    requested: {
      price,
      localTaxAt: (final) => amountOf(priced.priceWith(price - final), 'local_tax'),
      prepayment: keepsPlan ? before.prepayment : prepaymentOn(choice.plan, stored.payment_method, field),
      feePercentAfter: percentOf(policyAfter(hotel, room), choice.stay.checkin, today),
      nights: nightsBetween(choice.stay.checkin, choice.stay.checkout),
    },
    feePercentBefore,
  }
}
