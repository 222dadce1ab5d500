import { type Money, sumOf } from '../../money.ts'
import type { VersionExtra } from '../extraChange.ts'
import type { VersionRoom } from '../roomChange.ts'
import { type Voucher, withoutVoucher } from '../voucher.ts'
import { type Movement, type MovementKind, movementLines } from './movementLines.ts'

/** The sums of a statement, with the names of the wire. */
export type StatementSums = {
  /** All that guests have paid. */
  paid: Money
  /** All fees that the guest has agreed to. */
  fees: Money
  /** The part of the fees that is taken from what was paid. */
  fees_taken: Money
  /** Returned, and the gateway has not confirmed it yet. */
  on_its_way: Money
  /** Returned, and confirmed by the gateway. */
  refunded: Money
  /** What no gateway can return, so that the hotel pays it back itself. */
  by_hotel: Money
  /** What is still to be paid at the hotel for the stay. */
  at_hotel: Money
  /** Fees that no payment covers: the hotel may ask for them. */
  may_be_asked: Money
}

/**
 * The sums of a version and of all rows of the ledger of its reservation, in the order of time. Of the money that the hotel has, what
 * the version has prepaid comes first; what is above it is taken as fees. If the hotel has more than both, `at_hotel` is lower by this
 * amount. `due_now` is still to be paid before the stay: 0 for a reservation that is not held. The sums add up: paid − refunded −
 * on_its_way − by_hotel + due_now + at_hotel + may_be_asked is the price with all fees, both without what a voucher pays. Throws a
 * RangeError if a row below 0 takes back more than the rows before it have.
 */
export function statementSums(
  rooms: readonly Pick<VersionRoom, 'price' | 'local_tax' | 'fees' | 'prepaid'>[],
  extras: readonly VersionExtra[],
  movements: readonly Movement[],
  voucher: Voucher | null = null,
): { due_now: Money; money: StatementSums } {
  const items = withoutVoucher([...rooms, ...extras], voucher)
  const price = sumOf([...items.map((item) => item.price), ...rooms.map(({ local_tax }) => local_tax)])
  const fees = sumOf(items.map((item) => item.fees)) - (voucher?.fees ?? 0)
  const prepaid = sumOf(items.map((item) => item.prepaid))
  const moved = movementLines(movements)
  const sumIn = (kind: MovementKind) =>
    sumOf(moved.filter((line) => line.kind === kind).map(({ amount }) => amount))
  const returned = {
    on_its_way: sumIn('on_its_way'),
    refunded: sumIn('refunded'),
    by_hotel: sumIn('by_hotel'),
  }
  const paid = sumIn('paid')

  const held = paid - sumOf(Object.values(returned))
  const fees_taken = Math.min(fees, Math.max(0, held - prepaid))
  const may_be_asked = fees - fees_taken
  const due_now = Math.max(0, prepaid - held)
  const at_hotel = price + fees - held - due_now - may_be_asked
  return { due_now, money: { paid, fees, fees_taken, ...returned, at_hotel, may_be_asked } }
}
