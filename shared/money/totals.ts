import { type Money, sumOf } from './money.ts'
import type { PaymentMethod } from './payment/paymentMethods.ts'
import { amountOf, depositOf, type StayPrice } from './price.ts'
import {
  type ChildExtra,
  childExtras,
  type PriceLine,
  type PricePart,
  partByKind,
  type Reduction,
  reductions,
  sumOfLines,
} from './priceLineKinds.ts'

/** An amount by the server's label; a label of null has no text. */
type Labelled = [label: string | null, amount: Money]

/** What a price consists of, in minor units of its currency. */
export type Totals = {
  /** All that the guest pays, as the server states it. */
  total: Money
  /** The amount of each night or day-use day, for all rooms together, by date. Lines without a date are added up under ''. */
  nights: [date: string, amount: Money][]
  /** The rooms before discounts and local taxes. Without a line for nights, the `other` lines are the rooms. */
  rooms: Money
  /** The discounts by kind, in the order in which they apply; kinds with an amount of 0 are left out. */
  discounts: { kind: Reduction; amount: Money }[]
  /** The meals and the beds of the children; kinds with an amount of 0 are left out. */
  children: { kind: ChildExtra; amount: Money }[]
  /** The `other` lines by label. */
  others: Labelled[]
  /** The `other` lines that are no part of `rooms`. */
  besideRooms: Labelled[]
  /** The extras by name. */
  extras: Labelled[]
  /** Paid at the hotel with any payment method. */
  localTax: Money
  /** What a voucher pays: 0 or below. */
  voucher: Money
  /** The total without its discounts. */
  undiscounted: Money
  /** The part of the total that no line of the server contains; below 0 if the lines are more than the total. */
  adjustment: Money
  /** The two payments of a price with a deposit, which add up to the total; null without a deposit. */
  deposit: Due | null
}

/** What is paid at booking and at the hotel. */
export type Due = { now: Money; atHotel: Money }

/** The amounts of lines by date or by label, in the order of the first lines. */
function amountsBy<Key>(lines: readonly PriceLine[], keyOf: (line: PriceLine) => Key): [Key, Money][] {
  const keys = [...new Set(lines.map(keyOf))]
  return keys.map((key) => [key, sumOfLines(lines.filter((line) => keyOf(line) === key))])
}

/** The amounts of these kinds; kinds with an amount of 0 are left out. */
const amountsOfKinds = <Kind extends PriceLine['kind']>(price: StayPrice, kinds: readonly Kind[]) =>
  kinds.map((kind) => ({ kind, amount: amountOf(price, kind) })).filter(({ amount }) => amount !== 0)

/**
 * The totals of a price. `rooms`, `discounts`, `children`, `besideRooms`, `extras`, `localTax`, `voucher` and `adjustment` add up to
 * the total. The total is never calculated: the guest pays the server's amount.
 */
export function totals(price: StayPrice): Totals {
  const linesOf = (part: PricePart) => price.lines.filter(({ kind }) => partByKind[kind] === part)
  const room = linesOf('room')
  const other = linesOf('other')
  const others = amountsBy(other, ({ label = null }) => label)
  const localTax = sumOfLines(linesOf('local_tax'))
  const deposit = depositOf(price)
  return {
    total: price.total,
    nights: amountsBy(room, ({ date }) => date ?? '').sort(([a], [b]) => (a < b ? -1 : 1)),
    rooms: sumOfLines(room.length > 0 ? room : other),
    discounts: amountsOfKinds(price, reductions),
    children: amountsOfKinds(price, childExtras),
    others,
    besideRooms: room.length > 0 ? others : [],
    extras: amountsBy(linesOf('extra'), ({ label = null }) => label),
    localTax,
    voucher: sumOfLines(linesOf('voucher')),
    undiscounted: price.total - sumOfLines(linesOf('discount')),
    adjustment: price.total - sumOfLines(price.lines),
    deposit: deposit === null ? null : { now: deposit, atHotel: price.total - deposit },
  }
}

/** A line of a price with a label. An `extra` and an `other` have the label of the server, if it states one. */
export type LabelledLine = {
  key: 'rooms' | Reduction | ChildExtra | 'other' | 'extra' | 'adjustment' | 'local_tax' | 'voucher'
  label: string | null
  amount: Money
}

/**
 * The lines of a price, as screens and mails show them: rooms, discounts, children, other amounts, extras, adjustment, local tax, voucher.
 * They add up to the total. Lines with an amount of 0 are left out. With `areExtrasTogether`, one line without a label has the
 * sum of the extras: the extras are listed elsewhere.
 */
export function priceLines(totals: Totals, areExtrasTogether = false): LabelledLine[] {
  const { rooms, discounts, children, besideRooms, extras, adjustment, localTax, voucher } = totals
  const line = (key: LabelledLine['key'], amount: Money, label: string | null = null) => ({
    key,
    label,
    amount,
  })
  const ofExtras: Labelled[] = areExtrasTogether
    ? [[null, sumOf(extras.map(([, amount]) => amount))]]
    : extras
  return [
    line('rooms', rooms),
    ...[...discounts, ...children].map(({ kind, amount }) => line(kind, amount)),
    ...besideRooms.map(([label, amount]) => line('other', amount, label)),
    ...ofExtras.map(([label, amount]) => line('extra', amount, label)),
    line('adjustment', adjustment),
    line('local_tax', localTax),
    line('voucher', voucher),
  ].filter(({ amount }) => amount !== 0)
}

/**
 * The total that the price replaces: without its discounts, or the public price if that is higher. Null if the price has no
 * discount.
 */
export function usualTotal({
  price,
  public_total,
}: {
  price: StayPrice
  public_total: Money | null
}): Money | null {
  const usual = Math.max(public_total ?? 0, totals(price).undiscounted)
  return usual > price.total ? usual : null
}

/** Whether a method pays everything at the hotel, also a price with a deposit. */
export const isPaidAtHotel = (method: PaymentMethod | null): boolean =>
  method === 'on_site' || method === 'on_site_credit_card_required'

/** Whether a method pays the deposit of a price that has one. An unknown method does. */
export const paysDeposit = (method: PaymentMethod | null): boolean =>
  !isPaidAtHotel(method) && method !== 'credit_card_full' && method !== 'deferred_payment'

/**
 * The amount that is paid before the stay, in minor units: the deposit if the server states one, else all but the local
 * taxes. `credit_card_full` ignores the deposit. 0 for a method that pays everything at the hotel or after the stay.
 */
export function prepaidOf(price: StayPrice, method: PaymentMethod | null): Money {
  const { total, localTax, deposit } = totals(price)
  if (method === null || isPaidAtHotel(method) || method === 'deferred_payment') return 0
  return deposit && paysDeposit(method) ? deposit.now : total - localTax
}

/** Whether a card is charged at booking. */
export const isChargedAtBooking = (method: PaymentMethod | null): boolean =>
  method === 'credit_card' || method === 'credit_card_full' || method === 'credit_card_deposit'

/**
 * The amounts that are paid at booking and at the hotel: the deposit and the rest, if the server states a deposit. Without
 * one, local taxes are always paid at the hotel. A transfer and an invoice are paid at another time: `now` is then 0. With an
 * unknown method, only a deposit is known.
 */
export function dueOf(price: StayPrice, method: PaymentMethod | null): Due {
  const { total, localTax, deposit } = totals(price)
  if (isPaidAtHotel(method)) return { now: 0, atHotel: total }
  if (method === null) return deposit ?? { now: 0, atHotel: localTax }
  const prepaid = prepaidOf(price, method)
  const atHotel = method === 'deferred_payment' ? localTax : total - prepaid
  return { now: isChargedAtBooking(method) ? prepaid : 0, atHotel }
}
