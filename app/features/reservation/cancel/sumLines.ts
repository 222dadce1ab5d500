import type { ChangeOffer } from '#shared/api/changes.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { restParts } from '#shared/money/restParts.ts'
import { feePercentOn } from '#shared/stay/policy.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { feesBefore } from '../offer/feesBefore.ts'

/** A line of the sums, by the name of its text, in minor units. */
type SumLine = {
  name:
    | 'price'
    | 'priceRooms'
    | 'paid'
    | 'fee'
    | 'feePercent'
    | 'feeExtras'
    | 'feeBefore'
    | 'taken'
    | 'returned'
    | 'asked'
    | 'atHotel'
    | 'later'
  amount: Money
}

/** What the lines depend on. */
export type LineSums = Pick<
  ChangeOffer,
  | 'before'
  | 'after'
  | 'rooms'
  | 'paid'
  | 'fee'
  | 'fee_taken'
  | 'fee_due'
  | 'refund'
  | 'at_hotel'
  | 'at_hotel_before'
>

/** The rooms that the offer takes out of the reservation. */
export function removedRooms({ before, after }: Pick<LineSums, 'before' | 'after'>, isWhole: boolean) {
  const left = new Set(after.rooms.map((room) => room.reservation_hotel_room_id))
  return isWhole ? before.rooms : before.rooms.filter((room) => !left.has(room.reservation_hotel_room_id))
}

/**
 * The percentage of the fee, if it alone explains the fee of each room that is given up: not with different percentages, nor with
 * a fee of an earlier change. Null otherwise. `day` is the date at the hotel on which the offer was made.
 */
export function feePercent(offer: LineSums, isWhole: boolean, day: StayDate): number | null {
  const removed = removedRooms(offer, isWhole)
  const ids = new Set(removed.map((room) => room.reservation_hotel_room_id))
  const sums = offer.rooms.filter((room) => ids.has(room.reservation_hotel_room_id))
  const percents = removed.map(({ cancellation_policy: policy, checkin_date }) =>
    policy ? feePercentOn(policy, checkin_date, day) : 0,
  )
  const [percent = 0] = percents
  const isOnlyPolicy =
    sums.every(({ missing }) => missing === 0) && offer.fee === sumOf(sums.map(({ fee }) => fee))
  return percent > 0 && isOnlyPolicy && percents.every((other) => other === percent) ? percent : null
}

/** A price before what a voucher or points pay of it. */
const wholePrice = (price: StayPrice): Money =>
  price.total - amountOf(price, 'voucher') - amountOf(price, 'points')

/**
 * The lines of an offer that cancels a reservation or gives up rooms. They add up: what was paid is taken for fees, comes back, or
 * is paid for the rooms that stay.
 */
export function sumLines(
  offer: LineSums,
  isWhole: boolean,
  day: StayDate,
  method: PaymentMethod | null,
): SumLine[] {
  const { before, after, rooms, paid, fee, fee_taken, fee_due, refund, at_hotel, at_hotel_before } = offer
  const price = isWhole ? wholePrice(before.price) : wholePrice(before.price) - wholePrice(after.price)
  const ofExtras = fee - sumOf(rooms.map((room) => room.fee))
  const ofBefore = feesBefore(offer)
  const rest = restParts(at_hotel, after.price, method)
  const hasOtherRest = !isWhole && at_hotel !== at_hotel_before
  const line = (name: SumLine['name'], amount: Money, isShown = true): SumLine[] =>
    isShown ? [{ name, amount }] : []
  return [
    ...line(isWhole ? 'price' : 'priceRooms', price),
    ...line('paid', paid, isWhole && paid > 0 && paid !== price),
    ...line(feePercent(offer, isWhole, day) === null ? 'fee' : 'feePercent', fee),
    ...line('feeExtras', ofExtras, ofExtras > 0),
    ...line('feeBefore', ofBefore, ofBefore > 0),
    ...line('taken', fee_taken, fee_taken > 0 && fee_due > 0),
    ...line('returned', refund, paid > 0 || refund > 0),
    ...line('asked', fee_due, fee_due > 0),
    ...line('later', rest.later, hasOtherRest && rest.later !== 0),
    ...line('atHotel', rest.atHotel, hasOtherRest && (rest.atHotel !== 0 || rest.later === 0)),
  ]
}
