import { bookedExtra, noExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import { prepaymentOf } from '#shared/money/change/prepayment.ts'
import { bookedRoom, type VersionRoom } from '#shared/money/change/roomChange.ts'
import type { Voucher } from '#shared/money/change/voucher.ts'
import { amountOf, depositOf } from '#shared/money/price.ts'
import { paysDeposit, prepaidOf } from '#shared/money/totals.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import type { StoredReservation, StoredRoom } from '../read.ts'

type Paid = Pick<StoredReservation, 'payment_method' | 'price'>

/** A stored room with what the sums of a change need. Before the first change, what is prepaid follows from price and payment method. */
function versionRoom({ payment_method, price: { currency } }: Paid, room: StoredRoom): VersionRoom {
  const { price, fees, least, prepaid, prepayment, deposit_percent } = room
  const local_tax = amountOf(price, 'local_tax')
  const booked = bookedRoom(
    price.total - local_tax,
    local_tax,
    prepaymentOf(payment_method, deposit_percent),
    currency,
  )
  const nights = isCancelledRoom(room) ? 0 : nightsBetween(room.checkin, room.checkout)
  const own = { ...booked, fees, least, nights }
  if (prepayment === null) return { ...own, prepaid: prepaidOf(price, payment_method) }
  return { ...own, prepaid: prepaid ?? 0, prepayment }
}

/** All rooms of a stored version, also those that the guest has given up, with what the sums of a change need. */
export const versionRooms = (stored: Paid & Pick<StoredReservation, 'rooms'>): VersionRoom[] =>
  stored.rooms.map((room) => versionRoom(stored, room))

/**
 * The extras of a stored version with what the sums of a change need, and one more for the fees of those that were removed. Before the
 * first change they are prepaid if the booking has paid all its rooms before the stay: with a deposit, extras are part of the rest.
 */
export function versionExtras({
  extras,
  extra_fees,
  rooms,
  payment_method,
}: Paid & Pick<StoredReservation, 'rooms' | 'extras' | 'extra_fees'>): VersionExtra[] {
  const hasDeposit = paysDeposit(payment_method) && rooms.some(({ price }) => depositOf(price) !== null)
  const isPrepaid = prepaymentOf(payment_method, null).percent === 100 && !hasDeposit
  return [
    ...extras.map(({ quantity, price_with_tax, prepaid, least = 0 }) => {
      const booked = { ...bookedExtra(quantity * price_with_tax, isPrepaid), least }
      return prepaid === undefined ? booked : { ...booked, prepaid }
    }),
    { ...noExtra, fees: extra_fees },
  ]
}

/** What pays for a stored version beside money: a voucher, or points. */
export const payingVoucher = ({
  voucher,
  points,
}: Pick<StoredReservation, 'voucher' | 'points'>): Voucher | null => voucher ?? points

/** All that money, a voucher or points pay for in a stored version, apart from local tax. */
export const paidItems = (stored: Parameters<typeof versionExtras>[0]): (VersionRoom | VersionExtra)[] => [
  ...versionRooms(stored),
  ...versionExtras(stored),
]
