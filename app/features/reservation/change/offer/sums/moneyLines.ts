import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { restParts } from '#shared/money/restParts.ts'
import { feesBefore } from '../../../offer/feesBefore.ts'

/** A line of the sums of a change, by the name of its text, in minor units. */
type MoneyLine = {
  name:
    | 'difference'
    | 'fee'
    | 'feeBefore'
    | 'paid'
    | 'taken'
    | 'due'
    | 'returned'
    | 'asked'
    | 'atHotel'
    | 'atHotelAsBefore'
    | 'later'
    | 'laterAsBefore'
  amount: Money
}

/**
 * The lines below the prices before and after, for the payment method of the reservation. Sums that are 0 are left out, except the
 * fee: it says that the change is free.
 */
export function moneyLines(offer: ChangeOffer, method: PaymentMethod | null): MoneyLine[] {
  const { difference, fee, fee_taken, fee_due, paid, due_now, refund, at_hotel, at_hotel_before } = offer
  const before = feesBefore(offer)
  const rest = restParts(at_hotel, offer.after.price, method)
  const restBefore = restParts(at_hotel_before, offer.before.price, method)
  const line = (name: MoneyLine['name'], amount: Money, isShown = amount !== 0): MoneyLine[] =>
    isShown ? [{ name, amount }] : []
  return [
    ...line('difference', difference, true),
    ...line('fee', fee, true),
    ...line('feeBefore', before),
    ...line('paid', paid),
    ...line('taken', fee_taken),
    ...line('due', due_now),
    ...line('returned', refund),
    ...line('asked', fee_due),
    ...(['later', 'atHotel'] as const).flatMap((part) =>
      line(
        rest[part] === restBefore[part] ? `${part}AsBefore` : part,
        rest[part],
        rest[part] > 0 || restBefore[part] > 0,
      ),
    ),
  ]
}
