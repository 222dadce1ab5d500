import type { Money } from '../money.ts'
import type { PaymentMethod } from '../payment/paymentMethods.ts'
import { isChargedAtBooking, isPaidAtHotel, paysDeposit } from '../totals.ts'
import { percentOfPrice } from './percentOfPrice.ts'

/**
 * How a room is paid before the stay: the percentage of its price (100 all, 0 nothing, else a deposit), and whether a change
 * collects more. A room is stored with it, so that a later change has the payment method of the booking. A change of a booking by
 * transfer or with deferred payment collects nothing: the rest is paid at the hotel. A room that is paid at the hotel collects again only
 * if it changes to a plan with another way of paying.
 */
export type Prepayment = { percent: number; collects: boolean }

/**
 * The prepayment of a room by the payment method of its booking. `depositPercent` is the deposit of its plan; null without one. An
 * unknown method pays nothing before the stay.
 */
export function prepaymentOf(method: PaymentMethod | null, depositPercent: number | null): Prepayment {
  if (method === null || method === 'deferred_payment') return { percent: 0, collects: false }
  if (isPaidAtHotel(method)) return { percent: 0, collects: true }
  const percent = depositPercent !== null && paysDeposit(method) ? depositPercent : 100
  return { percent, collects: isChargedAtBooking(method) }
}

/**
 * Whether extras that a change adds are charged with it: only if the booking pays all its rooms before the stay, and by a card. With
 * a deposit, extras are part of the rest at the hotel. `rooms` are all rooms, also those that the guest has given up.
 */
export const chargesExtras = (rooms: readonly { prepayment: Prepayment }[]): boolean =>
  rooms.every(({ prepayment: { percent, collects } }) => percent === 100 && collects)

/** What a booking pays for a room before the stay: the percentage of the price without local tax. */
export const prepaidShare = (price: Money, { percent }: Prepayment, currency: string): Money =>
  percentOfPrice(price, percent, currency)

/** What prepaid money depends on, beside the price of the changed room. */
type Terms = {
  /** Null if the way of paying stays as it is. */
  prepayment: Prepayment | null
  removesOnly: boolean
  currency: string
}

/** What is paid before the stay for a changed room by the way of paying alone. A change that only removes never collects. */
function requestedPrepaid(before: Money, price: Money, { prepayment, removesOnly, currency }: Terms): Money {
  if (prepayment === null) return Math.min(before, price)
  const share = prepaidShare(price, prepayment, currency)
  return prepayment.collects && !removesOnly ? share : Math.min(before, share)
}

/**
 * What is paid before the stay for a room after a change. It is at least the smaller of what was prepaid (`before`) and what cancelling
 * the changed room would cost beyond its fees (`cost`): a change to a plan that is paid at the hotel frees no money that a fee would take.
 * `stays` is the part that is prepaid for this reason alone.
 */
export function prepaidAfter(
  before: Money,
  price: Money,
  cost: Money,
  terms: Terms,
): { prepaid: Money; stays: Money } {
  const requested = requestedPrepaid(before, price, terms)
  if (terms.prepayment === null) return { prepaid: requested, stays: 0 }
  const prepaid = Math.max(requested, Math.min(before, cost))
  return { prepaid, stays: prepaid - requested }
}
