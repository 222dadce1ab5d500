import type { StayDate } from '../../stay/stayDates.ts'
import { moneyStep } from '../currencies.ts'
import { type Money, sumOf } from '../money.ts'

/**
 * A voucher pays for a stay with its value, or with nights. It is no money: it is never charged, never part of a credit, and never
 * returned as money. The points of a member pay like a voucher with their value: what a stay does not need returns to the member.
 * Amounts in minor units.
 */
export type Voucher = {
  /** What it was issued with; 0 for a voucher of nights. */
  value: Money
  /** The part that was taken as fees. A voucher of nights pays less of the next stay by this amount. */
  fees: Money
  /** Left out or null for a voucher with a value. */
  nights?: VoucherNights | null
  /** What one point pays at most. Left out for a voucher. */
  point?: Money
}

/** What a voucher of nights pays: so many rooms, each for so many nights. What remains is charged in the currency of the hotel. */
type VoucherNights = { rooms: number; nights: number; currency: string }

/** What a change does to a voucher, in minor units. */
export type VoucherChange = {
  /** What it pays of the stay before and after the change. */
  covered_before: Money
  covered: Money
  /** The part of the fees that this change takes from the voucher. Below 0 if the hotel cancels: it is returned to the voucher. */
  fee: Money
  /** The value that the changed stay does not use: lost if the guests come. All that is left if no stay remains. */
  rest: Money
  /** The same for a voucher of nights, as the number of nights of single rooms. */
  rest_nights: number
}

/** A room or an extra. `nights` are the nights of a room; left out or 0 for an extra and for a room that is given up. */
type Item = { price: Money; prepaid: Money; nights?: number }
type Priced = Pick<Item, 'price' | 'nights'>

/** What is left of the value. */
export const valueLeft = ({ value, fees }: Pick<Voucher, 'value' | 'fees'>): Money => value - fees

/** Whether fees have taken the whole value, so that no dates can be chosen. Fees never take the nights of a voucher. */
export const isUsedUp = ({
  nights,
  ...voucher
}: Pick<Voucher, 'value' | 'fees'> & { nights?: object | null }): boolean =>
  !nights && valueLeft(voucher) <= 0

/** Whether a change leaves anything of a voucher that its stay does not use. */
export const hasRest = ({ rest, rest_nights }: Pick<VoucherChange, 'rest' | 'rest_nights'>): boolean =>
  rest > 0 || rest_nights > 0

/** What a hotel owes a guest for a voucher: a value in minor units, or nights of single rooms. One of them is 0. */
export type OwedOfVoucher = { value: Money; nights: number }

/**
 * What the hotel makes up for itself: all that is left of a voucher whose stay it has cancelled after the last day (`until`), because no
 * dates can be chosen any more. Nothing otherwise. `cause` is the cause of the last version, and `on` its day at the hotel.
 */
export function owedByHotel(
  voucher: Pick<Voucher, 'value' | 'fees'> & {
    nights?: Pick<VoucherNights, 'rooms' | 'nights'> | null
    until: StayDate
  },
  cause: string | undefined,
  on: StayDate,
): OwedOfVoucher {
  const isOwed = cause === 'cancelled_by_hotel' && on > voucher.until
  return isOwed ? { value: valueLeft(voucher), nights: nightsLeft(voucher, []) } : { value: 0, nights: 0 }
}

/** The nights of each item that a voucher of nights pays: of its number of rooms, the first ones. */
function paidNights(
  { rooms, nights }: Pick<VoucherNights, 'rooms' | 'nights'>,
  items: readonly Pick<Item, 'nights'>[],
): number[] {
  let left = rooms
  return items.map((item) => {
    if (!item.nights || left === 0) return 0
    left -= 1
    return Math.min(nights, item.nights)
  })
}

/**
 * What a voucher of nights pays of each item: of a room its share of the nights, so that the remaining price is rounded down once.
 * Fees that were taken from the voucher lower it, from the first room on.
 */
function sharesOf(contents: VoucherNights, fees: Money, items: readonly Priced[]): Money[] {
  const step = moneyStep(contents.currency)
  const paid = paidNights(contents, items)
  let unpaid = fees
  return items.map(({ price, nights = 0 }, at) => {
    const count = paid[at] ?? 0
    if (count === 0) return 0
    const rest = Math.floor((price * (nights - count)) / nights / step) * step
    const part = Math.min(unpaid, price - rest)
    unpaid -= part
    return price - rest - part
  })
}

/** What the points are worth that pay an amount: the last one may pay less than it is worth. The amount itself for a voucher. */
const worthOf = (amount: Money, { point = 1 }: Pick<Voucher, 'point'>): Money =>
  Math.ceil(amount / point) * point

/** What a voucher pays of rooms and extras. Local tax is always paid at the hotel, and a voucher of nights pays no extras. */
export const coveredBy = (voucher: Voucher, items: readonly Priced[]): Money =>
  voucher.nights
    ? sumOf(sharesOf(voucher.nights, voucher.fees, items))
    : Math.min(valueLeft(voucher), sumOf(items.map(({ price }) => price)))

/** A voucher after a change. What a stay does not need of points returns to the member, so that the points that remain are worth less. */
export function voucherAfter<V extends Voucher>(voucher: V, change: VoucherChange | null): V {
  const fees = voucher.fees + (change?.fee ?? 0)
  return voucher.point === undefined
    ? { ...voucher, fees }
    : { ...voucher, fees, value: worthOf(change?.covered ?? 0, voucher) + fees }
}

/** The nights of single rooms that a stay does not use of a voucher of nights. 0 for a voucher with a value. */
export const nightsLeft = (
  { nights }: { nights?: Pick<VoucherNights, 'rooms' | 'nights'> | null },
  items: readonly Pick<Item, 'nights'>[],
): number => (nights ? nights.rooms * nights.nights - sumOf(paidNights(nights, items)) : 0)

/**
 * What remains of rooms and extras to be paid in money: their price and their prepaid part without what the voucher pays (`covered`).
 * The voucher pays what is prepaid first, because the hotel has its value already, and then what is paid at the hotel. Points pay in the
 * other order (`isAtHotelFirst`). Each from the first item on.
 */
export function inMoney<I extends Item>(items: readonly I[], covered: Money, isAtHotelFirst = false): I[] {
  let left = covered
  const take = (amount: Money): Money => {
    const part = Math.min(left, amount)
    left -= part
    return part
  }
  const withoutPrepaid = (item: I): I => {
    const part = take(item.prepaid)
    return { ...item, price: item.price - part, prepaid: item.prepaid - part }
  }
  const withoutRest = (item: I): I => ({ ...item, price: item.price - take(item.price - item.prepaid) })
  return isAtHotelFirst
    ? items.map(withoutRest).map(withoutPrepaid)
    : items.map(withoutPrepaid).map(withoutRest)
}

/**
 * The items in money: without what a voucher pays. The items as they are without a voucher. A voucher of nights pays each room by
 * itself, of the room what is prepaid first.
 */
export function withoutVoucher<I extends Item>(items: readonly I[], voucher: Voucher | null): readonly I[] {
  if (!voucher) return items
  if (!voucher.nights) return inMoney(items, coveredBy(voucher, items), voucher.point !== undefined)
  const shares = sharesOf(voucher.nights, voucher.fees, items)
  return items.map((item, at) => {
    const share = shares[at] ?? 0
    return { ...item, price: item.price - share, prepaid: Math.max(0, item.prepaid - share) }
  })
}

/**
 * The rooms after a change that only removes, with a voucher of nights: no room has more money prepaid than before, because such a change
 * charges nothing. What the voucher pays less is then paid at the hotel. `before` and `after` are all items, in the same order.
 */
export function chargingNothing<I extends Item>(
  before: readonly Item[],
  after: readonly I[],
  voucher: Voucher | null,
): readonly I[] {
  if (!voucher?.nights) return after
  const paidBefore = withoutVoucher(before, voucher)
  const paidAfter = withoutVoucher(after, voucher)
  return after.map((item, at) => {
    const more = (paidAfter[at]?.prepaid ?? 0) - (paidBefore[at]?.prepaid ?? 0)
    return more > 0 ? { ...item, prepaid: item.prepaid - more } : item
  })
}

/**
 * What a change does to a voucher. `unpaid` are the fees that no money covers: the part of the value that the changed stay does not use
 * pays them. A fee is never taken from what pays for the stay: the guest would have to pay more. So a voucher of nights pays fees
 * only if it pays for no stay any more, and at most what it has paid of the stay.
 */
export function voucherChange(
  voucher: Voucher,
  before: readonly Priced[],
  after: readonly Priced[],
  unpaid: Money,
): VoucherChange {
  const covered_before = coveredBy(voucher, before)
  const covered = coveredBy(voucher, after)
  const rest_nights = nightsLeft(voucher, after)
  if (voucher.nights) {
    const fee = covered === 0 ? Math.min(unpaid, covered_before) : 0
    return { covered_before, covered, fee, rest: 0, rest_nights }
  }
  const { point = 1 } = voucher
  const unused = valueLeft(voucher) - worthOf(covered, voucher)
  // A fee is taken in whole points, rounded down.
  const fee = Math.floor(Math.min(unpaid, unused) / point) * point
  return { covered_before, covered, fee, rest: unused - fee, rest_nights }
}
