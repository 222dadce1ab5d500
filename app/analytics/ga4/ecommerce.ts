import { addPrices } from '#shared/money/price.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { amountsOf } from './amounts.ts'
import {
  type AnalyticsHotel,
  appliedCoupon,
  extraItemOf,
  groupAlike,
  type Item,
  itemOf,
  type RoomForStay,
  type SoldExtra,
  withoutEmpty,
} from './items.ts'

/** One `push` into a data layer. */
export type DataLayerEntry = Record<string, unknown>

/** An e-commerce event of GA4. The first entry clears the last event, because tag managers merge entries. */
export const ecommerceEvent = (event: string, ecommerce: DataLayerEntry): DataLayerEntry[] => [
  { ecommerce: null },
  { event, ecommerce },
]

/** The maximum of items in a list. GA4 ignores items after the 200th, and a screen shows far fewer. */
export const MOST_ITEMS = 100

/** The names of lists in GA4. */
export const itemLists = {
  rooms: { item_list_id: 'rooms', item_list_name: 'Rooms' },
  plan: { item_list_id: 'plans', item_list_name: 'Plans' },
  recommended: { item_list_id: 'recommended', item_list_name: 'Recommended' },
}

/** The entries of a visible list: each item has its index. */
export function viewItemList(
  list: keyof typeof itemLists,
  rooms: readonly RoomForStay[],
  hotel: AnalyticsHotel,
  coupon: string | null,
) {
  const items: Item[] = rooms.map((room, index) => ({ ...itemOf(room, hotel, coupon), index }))
  return ecommerceEvent('view_item_list', { currency: hotel.currency, ...itemLists[list], items })
}

/**
 * The parameters of rooms and extras in an e-commerce event: currency, value, tax, coupon and items. The tax is rounded once for
 * all of them; each item has the tax that it has alone.
 */
export function valueAndItems(
  rooms: readonly RoomForStay[],
  hotel: AnalyticsHotel,
  coupon: string | null,
  extras: readonly SoldExtra[] = [],
) {
  const prices = rooms.map(({ price }) => price)
  const currency = prices[0]?.currency ?? hotel.currency
  const items = extras.map((extra) => ({ ...extra, date: null }))
  return withoutEmpty({
    currency,
    ...amountsOf(prices.length > 0 ? [withExtras(addPrices(prices), items)] : [], currency),
    coupon: prices.map((price) => appliedCoupon(price, coupon)).find(Boolean),
    items: [
      ...groupAlike(rooms.map((room) => itemOf(room, hotel, coupon))),
      ...extras.map((extra) => extraItemOf(extra, hotel, currency)),
    ],
  })
}
