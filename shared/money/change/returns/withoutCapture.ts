import { type Money, sumOf } from '../../money.ts'
import type { VersionExtra } from '../extraChange.ts'
import type { VersionRoom } from '../roomChange.ts'
import { heldOf, type PaymentTotals } from '../statement/paymentTotals.ts'
import { type Voucher, withoutVoucher } from '../voucher.ts'

/** A charge that its gateway has refused for good at the capture. */
type RefusedCapture = {
  amount: Money
  /** The agreed refunds of this charge. They wait for the capture and are never sent, because nothing was taken. */
  refunded: Money
  /** What the hotel has agreed to return of this charge itself. It is not returned either. */
  refund_by_hotel: Money
}

/** A version after a refused capture. The reservation stays, and its number of the version too. */
export type WithoutCapture = {
  payments: PaymentTotals
  rooms: VersionRoom[]
  extras: VersionExtra[]
  /** Fees that are unpaid now: the hotel may ask for them. */
  fee_due: Money
  /** What is to be paid at the hotel now, without unpaid fees. */
  at_hotel: Money
}

/** Lowers what items have prepaid by an amount, from the last item on. */
function lowerPrepaid<Item extends { prepaid: Money }>(items: readonly Item[], amount: Money): Item[] {
  let rest = amount
  const lowered = [...items].reverse().map((item) => {
    const part = Math.min(item.prepaid, rest)
    rest -= part
    return { ...item, prepaid: item.prepaid - part }
  })
  return lowered.reverse()
}

/**
 * What each item has prepaid without an amount of money (`missing`). `paid` are the items without what the voucher pays. Only what is
 * prepaid in money is due again: what a voucher pays stays paid. Points pay first what is then paid at the hotel.
 */
function prepaidWithout<Item extends { prepaid: Money }>(
  own: readonly Item[],
  paid: readonly Item[],
  missing: Money,
  voucher: Voucher | null,
): Money[] {
  const sumIn = (items: readonly Item[]) => sumOf(items.map(({ prepaid }) => prepaid))
  if (missing > 0 && voucher?.point !== undefined)
    return lowerPrepaid(own, sumIn(own) - (sumIn(paid) - missing)).map(({ prepaid }) => prepaid)
  const ofMoney = lowerPrepaid(paid, missing)
  return own.map(({ prepaid }, at) => prepaid - (paid[at]?.prepaid ?? 0) + (ofMoney[at]?.prepaid ?? 0))
}

/**
 * The version and its payments without a charge whose capture was refused for good. The amount is due at the hotel: extras and then
 * rooms, each from the last on, are no longer prepaid. A room that loses money collects nothing at later changes. Fees are taken
 * from what remains; what it does not cover is due again. What a voucher pays stays paid.
 */
export function withoutCapture(
  payments: PaymentTotals,
  rooms: readonly VersionRoom[],
  extras: readonly VersionExtra[],
  refused: RefusedCapture,
  voucher: Voucher | null = null,
): WithoutCapture {
  const charged = payments.charged - refused.amount
  const refunded = payments.refunded - refused.refunded
  const refund_by_hotel = payments.refund_by_hotel - refused.refund_by_hotel
  const held = heldOf({ ...payments, charged, refunded, refund_by_hotel })
  const fees_taken = Math.min(payments.fees_taken, held)

  const own = [...rooms, ...extras]
  const paid = withoutVoucher(own, voucher)
  const prepaid = sumOf(paid.map((item) => item.prepaid))
  const lowered = prepaidWithout(own, paid, Math.max(0, prepaid - (held - fees_taken)), voucher)
  const extrasAfter = extras.map((extra, at) => ({ ...extra, prepaid: lowered[rooms.length + at] ?? 0 }))
  const roomsAfter = rooms.map((room, at) => {
    const prepaid = lowered[at] ?? 0
    return prepaid < room.prepaid
      ? { ...room, prepaid, prepayment: { ...room.prepayment, collects: false } }
      : room
  })
  const items = withoutVoucher([...roomsAfter, ...extrasAfter], voucher)
  const total = sumOf([...roomsAfter.map((room) => room.local_tax), ...items.map(({ price }) => price)])
  return {
    payments: { ...payments, charged, refunded, refund_by_hotel, fees_taken },
    rooms: roomsAfter,
    extras: extrasAfter,
    fee_due: sumOf(items.map(({ fees }) => fees)) - fees_taken - (voucher?.fees ?? 0),
    at_hotel:
      payments.paid_at_hotel > 0
        ? Math.max(0, total - (held - fees_taken))
        : total - sumOf(items.map((item) => item.prepaid)),
  }
}
