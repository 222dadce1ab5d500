import type { Money } from '../money.ts'
import { type ChangeFee, costOfCancelling, feeOfChange } from './cancellationFee.ts'
import { type Prepayment, prepaidAfter, prepaidShare } from './prepayment.ts'
import type { Voucher } from './voucher.ts'

/** A room of a version of a reservation, with what the sums of a change need. It is stored. Amounts in minor units. */
export type VersionRoom = {
  /** After discounts, without local tax and extras; 0 if the guest has given the room up. */
  price: Money
  local_tax: Money
  /** All fees of the room that the guest has agreed to, taken or still due. */
  fees: Money
  /** Price and fees together never fall below this amount: no later change makes an earlier policy better. */
  least: Money
  /** What is paid of `price` before the stay. */
  prepaid: Money
  /** How the room is paid before the stay. A room that the guest has given up has its last one. */
  prepayment: Prepayment
  /** The nights of the room, of which a voucher of nights pays some. 0 if the guest has given the room up. */
  nights: number
}

/** The price of a room as the guest requests it, how the room is paid, and the fee for cancelling it. */
export type RequestedPrice = {
  /** After discounts, without local tax and extras, before anything is given back. */
  price: Money
  /** The local tax at the final price of the room, after what is given back. The price is at most `price`. */
  localTaxAt: (price: Money) => Money
  /** How the requested plan is paid with the payment method of the booking. Null: as before, what is prepaid stays. */
  prepayment: Prepayment | null
  /** The fee for cancelling the requested room at the instant of the offer, in percent of its price. */
  feePercentAfter: number
  /** The nights of the requested room; left out or 0 if the guest gives it up. */
  nights?: number
}

/**
 * What `changeRoom` gets of a room: its amounts before, and its price as requested: `unchanged`, `givenUp` (also by an earlier
 * change) or another.
 */
export type RoomToChange = {
  before: VersionRoom
  requested: RequestedPrice
  /** The fee for cancelling the room before the change at the instant of the offer, in percent of its price. */
  feePercentBefore: number
}

/** The circumstances of a whole change. */
export type ChangeTerms = {
  currency: string
  /** Whether the change adds and moves nothing (`changeOnlyRemoves`): then it never gets dearer and collects nothing. */
  removesOnly: boolean
  /** The voucher that pays for the stay, before the change; left out or null without one. */
  voucher?: Voucher | null
}

/** What a change does to a room, as its offer says. `after.least` is the least amount in force from now on. */
export type RoomChange = Pick<ChangeFee, 'for_less' | 'missing'> & {
  after: VersionRoom
  /** The fee of this change: `for_less` and `missing` together. */
  fee: Money
  /** The part of the price that is given back as a discount, because the change only removes. */
  given_back: Money
  /** The part of what was paid that stays prepaid only because cancelling the changed room would cost that much. */
  stays_prepaid: Money
  /** All fees of the room, with its fees so far, if the guest cancels the changed room at the instant of the offer. */
  cancelling_costs: Money
}

/** A room that a change adds has cost nothing before. */
export const noRoom: VersionRoom = {
  price: 0,
  local_tax: 0,
  fees: 0,
  least: 0,
  prepaid: 0,
  prepayment: { percent: 0, collects: true },
  nights: 0,
}

/** A room of a new booking: its share is paid before the stay, also with a method that collects nothing later. */
export const bookedRoom = (
  price: Money,
  local_tax: Money,
  prepayment: Prepayment,
  currency: string,
): VersionRoom => ({
  ...noRoom,
  price,
  local_tax,
  prepaid: prepaidShare(price, prepayment, currency),
  prepayment,
})

/** The request of a guest who gives the room up. */
export const givenUp: RequestedPrice = {
  price: 0,
  localTaxAt: () => 0,
  prepayment: null,
  feePercentAfter: 0,
}

/** The request of a guest who changes nothing of a room: what is prepaid stays, also if the plan is paid in another way today. */
export const unchanged = (
  { price, local_tax, nights }: VersionRoom,
  feePercentAfter: number,
): RequestedPrice => ({
  price,
  nights,
  localTaxAt: () => local_tax,
  prepayment: null,
  feePercentAfter,
})

/** The way of paying after a change. A room that collects nothing never collects again. */
const prepaymentAfter = (before: Prepayment, requested: Prepayment | null): Prepayment | null =>
  requested && { ...requested, collects: before.collects && requested.collects }

/**
 * A room after a change. The fee is the percentage of what the price falls, and what is missing to `least`: price and fees together
 * never rise by it. A change that only removes does not raise the price either: the rest is given back. Local tax is computed from the
 * price after this.
 */
export function changeRoom(
  { before, requested, feePercentBefore }: RoomToChange,
  { currency, removesOnly }: ChangeTerms,
): RoomChange {
  const { for_less, missing, least } = feeOfChange(before, requested.price, {
    percent: feePercentBefore,
    currency,
  })
  const fee = for_less + missing
  const fees = before.fees + fee
  const given_back = removesOnly ? Math.max(0, requested.price - before.price) : 0
  const price = requested.price - given_back
  const cancelling_costs = costOfCancelling({ price, fees, least }, requested.feePercentAfter, currency)
  const prepayment = prepaymentAfter(before.prepayment, requested.prepayment)
  const { prepaid, stays: stays_prepaid } = prepaidAfter(before.prepaid, price, cancelling_costs - fees, {
    prepayment,
    removesOnly,
    currency,
  })
  const after = {
    price,
    local_tax: requested.localTaxAt(price),
    fees,
    least,
    prepaid,
    prepayment: prepayment ?? before.prepayment,
    nights: requested.nights ?? 0,
  }
  return { after, fee, for_less, missing, given_back, stays_prepaid, cancelling_costs }
}
