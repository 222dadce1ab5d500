import { type Money, sumOf } from '../money.ts'
import { type Balance, balanceOf, type ItemChange, type ItemSums } from './balance.ts'
import { changeExtra, type ExtraChange, type ExtraToChange, type VersionExtra } from './extraChange.ts'
import {
  type ChangeTerms,
  changeRoom,
  type RoomChange,
  type RoomToChange,
  type VersionRoom,
} from './roomChange.ts'
import type { PaymentTotals } from './statement/paymentTotals.ts'
import { chargingNothing, type VoucherChange, voucherChange, withoutVoucher } from './voucher.ts'

/**
 * The sums of a change, and of the version that it makes: `after` of its rooms and extras, in the order of the offer. Amounts in
 * minor units.
 */
export type ChangeSums = Balance & {
  rooms: RoomChange[]
  extras: ExtraChange[]
  /** The fees of this change. */
  fee: Money
  /** What a lost discount would have taken, and is given back. */
  given_back: Money
  /** All fees, with those so far, if the guest cancels everything at the instant of the offer after this change. */
  cancelling_costs: Money
  /** What happens to the voucher of the reservation; null without one. All other amounts are in money. */
  voucher: VoucherChange | null
}

/** A room or an extra. */
type Item = VersionExtra & { local_tax: Money }

const itemsOf = (rooms: readonly VersionRoom[], extras: readonly VersionExtra[]): Item[] => [
  ...rooms,
  ...extras.map((extra) => ({ ...extra, local_tax: 0 })),
]

const sumsOf = ({ price, local_tax, fees, prepaid }: Item): ItemSums => ({
  total: price + local_tax,
  fees,
  prepaid,
})

/** The sums of rooms and extras, beside their balance. */
export function sumsOfItems(
  rooms: RoomChange[],
  extras: ExtraChange[],
): Omit<ChangeSums, keyof Balance | 'voucher'> {
  const items = [...rooms, ...extras]
  return {
    rooms,
    extras,
    fee: sumOf(items.map(({ fee }) => fee)),
    given_back: sumOf(items.map(({ given_back }) => given_back)),
    cancelling_costs: sumOf(items.map(({ cancelling_costs }) => cancelling_costs)),
  }
}

/**
 * All sums of a change, for offer, settlement, screen, mail and document alike. Rooms and extras that were given up by an
 * earlier change stay in the lists, because their fees count. A cancellation by the guest is a change that gives everything up and
 * only removes; for a cancellation by the hotel see `cancelledByHotel`. Fees are taken from money first, then from the voucher.
 */
export function changeSums(
  payments: PaymentTotals,
  roomsToChange: readonly RoomToChange[],
  extrasToChange: readonly ExtraToChange[],
  terms: ChangeTerms,
): ChangeSums {
  const extras = extrasToChange.map((extra) => changeExtra(extra, terms.removesOnly))
  const { voucher = null, removesOnly } = terms
  const before = itemsOf(
    roomsToChange.map((room) => room.before),
    extrasToChange.map((extra) => extra.before),
  )
  const requested = roomsToChange.map((room) => changeRoom(room, terms))
  const requestedAfter = requested.map((room) => room.after)
  const roomsAfter = removesOnly ? chargingNothing(before, requestedAfter, voucher) : requestedAfter
  const rooms = requested.map((room, at) => ({ ...room, after: roomsAfter[at] ?? room.after }))
  const after = itemsOf(
    roomsAfter,
    extras.map((extra) => extra.after),
  )
  const paidAfter = withoutVoucher(after, voucher)
  const items = withoutVoucher(before, voucher).map(
    (item, at): ItemChange => ({ before: sumsOf(item), after: sumsOf(paidAfter[at] as Item) }),
  )
  const balance = balanceOf(payments, items, voucher?.fees)
  const ofVoucher = voucher && voucherChange(voucher, before, after, balance.fee_due)
  return {
    ...balance,
    fee_due: balance.fee_due - (ofVoucher?.fee ?? 0),
    ...sumsOfItems(rooms, extras),
    voucher: ofVoucher,
  }
}
