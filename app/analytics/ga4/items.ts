import { inMajorUnits, type Money } from '#shared/money/money.ts'
import { amountOf, type StayPrice } from '#shared/money/price.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import { amountsOf } from './amounts.ts'

/** The hotel in data layer entries. */
export type AnalyticsHotel = {
  ownCode: string
  name: string
  brand: string | null
  area: string | null
  currency: string
}

/** A room with its plan and its guests, offered or sold. The price is for the whole stay. */
export type RoomForStay = {
  room_type_code: string
  room_type_name: string
  room_plan_code: string
  adults: number
  children: number
  price: StayPrice
  promotion?: { id: string; name: string } | null
  checkin: string | null
  checkout: string | null
  /** Used if there are no dates. */
  nights: number
}

export type Item = Record<string, string | number | boolean>

/** The coupon code, if it has lowered the price; else null. */
export const appliedCoupon = (price: StayPrice, code: string | null): string | null =>
  amountOf(price, 'coupon') < 0 ? code : null

/** The fields that are neither null nor undefined. */
export const withoutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [Key in keyof T]: NonNullable<T[Key]>
  }

/** A room as an item of GA4. The price is for one such room and the whole stay, without tax, in major units. */
export function itemOf(room: RoomForStay, hotel: AnalyticsHotel, coupon: string | null): Item {
  const { checkin, checkout, price } = room
  const { value, tax } = amountsOf([price], price.currency)
  const nights = checkin && checkout ? nightsBetween(checkin, checkout) : room.nights
  return withoutEmpty({
    item_id: room.room_type_code,
    item_name: room.room_type_name,
    item_variant: room.room_plan_code,
    item_brand: hotel.brand,
    item_category: 'accommodation',
    item_category2: hotel.name,
    item_category3: hotel.area,
    affiliation: hotel.name,
    promotion_id: room.promotion?.id,
    promotion_name: room.promotion?.name,
    coupon: appliedCoupon(price, coupon),
    price: value,
    tax,
    quantity: 1,
    checkin_date: checkin,
    checkout_date: checkout,
    nights,
    adults: room.adults,
    children: room.children,
    day_use: nights === 0,
  })
}

/** An ordered extra. The prices are for one piece, in minor units, without and with the tax of this percentage. */
export type SoldExtra = {
  extra_id: number
  name: string
  quantity: number
  price: Money
  price_with_tax: Money
  tax_percent: number | null
}

/** An extra as an item of GA4. The price is for one piece, without tax, in major units. */
export const extraItemOf = (extra: SoldExtra, hotel: AnalyticsHotel, currency: string): Item =>
  withoutEmpty({
    item_id: `extra-${extra.extra_id}`,
    item_name: extra.name,
    item_brand: hotel.brand,
    item_category: 'extra',
    item_category2: hotel.name,
    item_category3: hotel.area,
    affiliation: hotel.name,
    price: inMajorUnits(extra.price, currency),
    tax: inMajorUnits(extra.price_with_tax - extra.price, currency),
    quantity: extra.quantity,
  })

/** Makes one item with a quantity from equal items. */
export function groupAlike(items: readonly Item[]): Item[] {
  const groups = new Map<string, { item: Item; quantity: number }>()
  for (const item of items) {
    const key = JSON.stringify(item)
    groups.set(key, { item, quantity: (groups.get(key)?.quantity ?? 0) + 1 })
  }
  return [...groups.values()].map(({ item, quantity }) => ({ ...item, quantity }))
}
