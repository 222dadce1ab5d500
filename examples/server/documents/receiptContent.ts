import { type Money, sumOf } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import type { ChildExtra, Reduction } from '#shared/money/priceLineKinds.ts'
import { consumptionTax, percentOn, reducedConsumptionTax } from '#shared/money/taxes.ts'
import { totals } from '#shared/money/totals.ts'
import { roomsOfStay } from '#shared/reservation/rooms.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../hotels/hotel.ts'
import type { InvoiceSetting } from '../hotels/invoiceSetting.ts'
import type { Texts } from '../hotels/texts.ts'
import type { StoredReservation } from '../reservations/read.ts'
import { hasVoucher, type ReceiptSums } from './receiptSums.ts'

/** A line of a receipt. `isReduced`: its tax has the reduced percentage. */
export type ReceiptItem = { amount: Money } & (
  | { kind: 'room'; name: Texts; checkin: StayDate; checkout: StayDate }
  | { kind: 'extra'; name: Texts; quantity: number; isReduced: boolean }
  | { kind: 'other'; name: Texts | null }
  | { kind: Reduction | ChildExtra | 'local_tax' | 'stay_part' | 'beside_voucher' | 'fees' }
)

/** How the hotel was paid: `on_site` at its desk. */
export type PaidBy = { way: 'card' | 'transfer' | 'on_site'; day: StayDate }

/** What a receipt states, in all languages. It is written once: the hotel may change its texts later. */
export type ReceiptContent = {
  reservation: string
  hotel: Texts
  issuer: { name: string; address: string; registration_number: string | null }
  currency: string
  /** The day of the issue, at the hotel. */
  day: StayDate
  /** The dates of the stay; null for the fees of a voucher without a stay. */
  checkin: StayDate | null
  checkout: StayDate | null
  paid: PaidBy[]
  items: ReceiptItem[]
  sums: ReceiptSums
  local_tax: Hotel['settings']['local_tax']
  /** Whether the hotel is in Japan: its consumption tax and its invoices are named there only. */
  isOfJapan: boolean
  /** Whether it is a qualified invoice of Japan. */
  isQualified: boolean
  /** The numbers of the receipts that it corrects. */
  corrects: number[]
  /** The room that it is about, if it is not about all, with its place among all rooms of the reservation, from 1. */
  room: { id: number; place: number } | null
}

export const isOfJapan = ({ country }: Pick<Hotel, 'country'>): boolean => country === 'JP'

/** Whether a percentage is the reduced consumption tax of Japan on a day, and not the usual one. An amount without tax is not reduced. */
export const isReducedOn = (hotel: Pick<Hotel, 'country'>, percent: number | null, day: StayDate): boolean =>
  isOfJapan(hotel) &&
  percent === percentOn(reducedConsumptionTax, day) &&
  percent < percentOn(consumptionTax, day)

const named = (label: string | null): Texts | null => (label === null ? null : { en: label })

/** What a receipt is about: the price and the rooms and extras that it contains. */
type ReceiptScope = {
  price: StayPrice
  rooms: readonly StoredReservation['rooms'][number][]
  extras: StoredReservation['extras']
}

/** All of a stay, or one of its rooms: the first room also has the extras. */
export function scopeOf({ price, rooms, extras }: StoredReservation, room: number | null): ReceiptScope {
  const booked = roomsOfStay(rooms)
  const own = booked.find(({ id }) => id === room)
  if (!own) return { price, rooms: booked, extras }
  return { price: own.price, rooms: [own], extras: own === booked[0] ? extras : [] }
}

/** The lines of a stay. They add up to `stay`. */
function itemsOfStay(hotel: Hotel, { price, rooms, extras }: ReceiptScope, stay: Money): ReceiptItem[] {
  const parts = totals(price)
  const ofRooms = rooms.map(
    (room): ReceiptItem => ({
      kind: 'room',
      name: hotel.roomTypes.find(({ id }) => id === room.room_type_id)?.name ?? { en: '' },
      checkin: room.checkin,
      checkout: room.checkout,
      amount: totals(room.price).rooms,
    }),
  )
  const ordered = extras.map(
    ({ name, quantity, price_with_tax, tax_percent, day }): ReceiptItem => ({
      kind: 'extra',
      name,
      quantity,
      amount: quantity * price_with_tax,
      isReduced: isReducedOn(hotel, tax_percent, day),
    }),
  )
  const items: ReceiptItem[] = [
    ...ofRooms,
    ...parts.children,
    ...parts.besideRooms.map(
      ([label, amount]): ReceiptItem => ({ kind: 'other', name: named(label), amount }),
    ),
    ...ordered,
    ...parts.discounts,
    { kind: 'local_tax', amount: amountOf(price, 'local_tax') },
  ]
  const rest = stay - sumOf(items.map(({ amount }) => amount))
  return [...items, { kind: 'other' as const, name: null, amount: rest }].filter(({ amount }) => amount !== 0)
}

/** The lines of a part of a stay. They add up to `stay`. What is paid beside a voucher is named; local tax is never paid by one. */
function itemsOfPart({ price }: ReceiptScope, stay: Money): ReceiptItem[] {
  if (!hasVoucher(price) || stay < price.total) return [{ kind: 'stay_part', amount: stay }]
  const local_tax = amountOf(price, 'local_tax')
  return [
    { kind: 'beside_voucher', amount: stay - local_tax },
    { kind: 'local_tax', amount: local_tax },
  ]
}

/** The lines of a receipt. They add up to what was received. */
export function receiptItems(hotel: Hotel, scope: ReceiptScope, sums: ReceiptSums): ReceiptItem[] {
  const ofStay =
    sums.kind === 'invoice'
      ? itemsOfStay(hotel, scope, sums.stay)
      : itemsOfPart(scope, sums.stay).filter(({ amount }) => amount > 0)
  return sums.fees > 0 ? [...ofStay, { kind: 'fees', amount: sums.fees }] : ofStay
}

/** Who issues the receipts of a hotel: by its setting, or the hotel itself without a registration number. */
export const issuerOf = (hotel: Hotel, invoice: InvoiceSetting | undefined): ReceiptContent['issuer'] => ({
  name: invoice?.issuer ?? hotel.name[hotel.locale as keyof Texts] ?? hotel.name.en,
  address: invoice?.address ?? hotel.address[hotel.locale as keyof Texts] ?? hotel.address.en,
  registration_number: isOfJapan(hotel) ? (invoice?.registration_number ?? null) : null,
})
