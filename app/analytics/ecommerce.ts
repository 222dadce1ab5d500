import type { StayPrice } from '#shared/money/price.ts'
import { amountsOf } from './amounts.ts'
import { appliedCoupon, type Item, itemOf, known, type RoomForStay, type Seller, together } from './items.ts'

/** What a tag manager's list is given, one push each. */
export type Entry = Record<string, unknown>

/** An event of GA4's e-commerce. What the one before said is taken away first, or a tag manager would mix the two. */
export const commerce = (event: string, ecommerce: Entry): Entry[] => [
  { ecommerce: null },
  { event, ecommerce },
]

/** So many items a list is told with: GA4 passes over those after its 200th, and a screen shows far fewer. */
export const MOST_ITEMS = 100

/** What a list is called. */
export const lists = {
  rooms: { item_list_id: 'rooms', item_list_name: 'Rooms' },
  plan: { item_list_id: 'plans', item_list_name: 'Plans' },
  recommended: { item_list_id: 'recommended', item_list_name: 'Recommended' },
}

/** A list of offers as they stand, each with its place. */
export function listOf(
  list: keyof typeof lists,
  rooms: readonly RoomForStay[],
  hotel: Seller,
  coupon: string | null,
) {
  const items: Item[] = rooms.map((room, index) => ({ ...itemOf(room, hotel, coupon), index }))
  return commerce('view_item_list', { currency: hotel.currency, ...lists[list], items })
}

/** The worth of some rooms, and the rooms. */
export function worthOf(rooms: readonly RoomForStay[], hotel: Seller, coupon: string | null) {
  const prices: StayPrice[] = rooms.map(({ price }) => price)
  const currency = prices[0]?.currency ?? hotel.currency
  return known({
    currency,
    ...amountsOf(prices, currency),
    coupon: prices.map((price) => appliedCoupon(price, coupon)).find(Boolean),
    items: together(rooms.map((room) => itemOf(room, hotel, coupon))),
  })
}
