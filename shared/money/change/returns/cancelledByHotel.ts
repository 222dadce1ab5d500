import { type ChangeSums, sumsOfItems } from '../changeSums.ts'
import { type ExtraChange, noExtra, type VersionExtra } from '../extraChange.ts'
import { noRoom, type RoomChange, type VersionRoom } from '../roomChange.ts'
import { heldOf, type PaymentTotals } from '../statement/paymentTotals.ts'
import { coveredBy, nightsLeft, type Voucher } from '../voucher.ts'

const nothing = { fee: 0, given_back: 0, cancelling_costs: 0 }

const cancelledRoom = ({ prepayment }: VersionRoom): RoomChange => ({
  ...nothing,
  for_less: 0,
  stays_prepaid: 0,
  missing: 0,
  after: { ...noRoom, prepayment },
})

/**
 * The sums of a cancellation by the hotel. It has no fee and returns everything that was paid, also what was taken as a fee of an
 * earlier change. Fees that are still due end, and `least` is void. All rooms and extras of the version are needed, also if given up.
 * The whole value of a voucher returns to it, also fees that were taken from it.
 */
export function cancelledByHotel(
  payments: PaymentTotals,
  rooms: readonly VersionRoom[],
  extras: readonly VersionExtra[],
  voucher: Voucher | null = null,
): ChangeSums {
  return {
    due_now: 0,
    refund: heldOf(payments),
    fee_taken: 0,
    fee_returned: payments.fees_taken,
    fee_due: 0,
    at_hotel: 0,
    ...sumsOfItems(
      rooms.map(cancelledRoom),
      extras.map((): ExtraChange => ({ ...nothing, after: noExtra })),
    ),
    voucher: voucher && {
      covered_before: coveredBy(voucher, [...rooms, ...extras]),
      covered: 0,
      fee: voucher.fees === 0 ? 0 : -voucher.fees,
      rest: voucher.value,
      rest_nights: nightsLeft(voucher, []),
    },
  }
}
