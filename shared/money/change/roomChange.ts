import type { Money } from '../money.ts'
import { costOfCancelling, feeOfChange } from './cancellationFee.ts'
import { type Prepayment, prepaidAfter } from './prepaid.ts'

/** A room of a version of a reservation, with what the sums of a change need. Amounts in minor units. */
export type VersionRoom = {
  /** After discounts, without local tax and extras; 0 if the guest has given the room up. */
  price: Money
  local_tax: Money
  /** All fees of the room that the guest has agreed to, taken or still due. */
  fees: Money
  /** Price and fees together never fall below this amount: no later change makes an earlier policy better. */
  least: Money
  /** What is paid before the stay. */
  prepaid: Money
}

/** The price of a room after a change, and how it is paid. */
export type RoomWish = {
  price: Money
  local_tax: Money
  prepayment: Prepayment
  /** The fee for cancelling the changed room at the instant of the offer, in percent of its price. */
  percent: number
}

/** What an offer says about a room. */
export type RoomChange = {
  after: VersionRoom
  /** The fee of this change. */
  fee: Money
  /** The part of the price that is given back as a discount, because the change only removes. */
  given_back: Money
}

/** The circumstances of a change of a room. */
export type ChangeTerms = {
  currency: string
  /** The fee for cancelling the room before the change at the instant of the offer, in percent of its price. */
  percent: number
  /** Whether the change adds and moves nothing: then it never gets dearer. */
  removesOnly: boolean
}

/** A room that a change adds has cost nothing before. */
export const noRoom: VersionRoom = { price: 0, local_tax: 0, fees: 0, least: 0, prepaid: 0 }

/** The wish of a guest who gives the room up. */
export const givenUp: RoomWish = {
  price: 0,
  local_tax: 0,
  prepayment: { percent: 0, collects: false },
  percent: 0,
}

/** The wish of a guest who changes nothing of a room: what is prepaid stays, also if the plan is paid in another way today. */
export const unchanged = ({ price, local_tax }: VersionRoom, percent: number): RoomWish => ({
  price,
  local_tax,
  prepayment: { percent: 100, collects: false },
  percent,
})

/**
 * A room after a change. The fee is the percentage of what the price falls, and what is missing to `least`. A change that
 * only removes never raises price and fees together: the rest is given back.
 */
export function changeRoom(before: VersionRoom, wish: RoomWish, terms: ChangeTerms): RoomChange {
  const { fee, least } = feeOfChange(before, wish.price, terms)
  const fees = before.fees + fee
  const excess = wish.price + fees - (before.price + before.fees)
  const given_back = terms.removesOnly ? Math.max(0, excess) : 0
  const price = wish.price - given_back
  const cost = costOfCancelling({ price, fees, least }, wish.percent, terms.currency) - fees
  const prepaid = prepaidAfter(before.prepaid, price, cost, { ...terms, prepayment: wish.prepayment })
  return { after: { price, local_tax: wish.local_tax, fees, least, prepaid }, fee, given_back }
}
