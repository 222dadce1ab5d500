import type { StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'

/**
 * The part of a price that a line belongs to. `room`: the room of a night or a day, with tax and service fee. `discount`:
 * an amount below 0; `given_back` is what a change that only removes has lost of other discounts. `child`: what a child has besides
 * a place in the room. `extra`: what the guest orders besides the room. `local_tax`: a tax of the town for each guest, paid at the
 * hotel. `voucher`: what a voucher pays, an amount below 0 that lowers no tax. `other`: any other amount.
 */
export type PricePart = 'room' | 'discount' | 'child' | 'extra' | 'local_tax' | 'voucher' | 'other'

/**
 * The kinds of price lines with their parts, in the order of the lines. A new kind is one line here; the compiler names
 * the texts of a new discount. The discounts are in the order in which they apply. `extra` and `other` lines have a label
 * in the guest's language.
 */
export const partByKind = {
  night: 'room',
  day_use: 'room',
  length_of_stay: 'discount',
  member: 'discount',
  corporate: 'discount',
  promotion: 'discount',
  special: 'discount',
  coupon: 'discount',
  points: 'discount',
  given_back: 'discount',
  child_meal: 'child',
  child_bed: 'child',
  extra: 'extra',
  local_tax: 'local_tax',
  voucher: 'voucher',
  other: 'other',
} as const satisfies Record<string, PricePart>

type PriceLineKind = keyof typeof partByKind
export type Reduction = {
  [Kind in PriceLineKind]: (typeof partByKind)[Kind] extends 'discount' ? Kind : never
}[PriceLineKind]

export type ChildExtra = {
  [Kind in PriceLineKind]: (typeof partByKind)[Kind] extends 'child' ? Kind : never
}[PriceLineKind]

export const priceLineKinds = Object.keys(partByKind) as PriceLineKind[]

/** The kinds of discount, in the order in which they apply. */
export const reductions = priceLineKinds.filter((kind): kind is Reduction => partByKind[kind] === 'discount')

/** What a child can have besides a place in the room. */
export const childExtras = priceLineKinds.filter((kind): kind is ChildExtra => partByKind[kind] === 'child')

/** One line of a price. An `extra` has its name as label, and an `other` line the server's own label. */
export type PriceLine = {
  kind: PriceLineKind
  date: StayDate | null
  amount: Money
  label?: string | null | undefined
}

/** The sum of the lines' amounts, in minor units of their currency. */
export const sumOfLines = (lines: readonly { amount: Money }[]): Money =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
