import { sumOfParties } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated, nightsOf } from '#shared/search/searchRules.ts'
import type { AnalyticsEvents } from '../events.ts'
import type { DataLayerEntry } from './ecommerce.ts'
import { type AnalyticsHotel, withoutEmpty } from './items.ts'

/** A search: dates, rooms and guests. Codes that the guest typed are left out. */
export function searchEntry(criteria: Criteria, hotel: AnalyticsHotel): DataLayerEntry {
  const { checkin, checkout, rooms, is_day_use } = criteria
  const nights = nightsOf(criteria)
  const search = withoutEmpty({
    checkin_date: checkin,
    checkout_date: checkout,
    nights,
    rooms: rooms.length,
    ...sumOfParties(rooms),
    day_use: is_day_use,
    undated: isUndated(criteria),
  })
  const search_term = isUndated(criteria) ? `P${nights}D` : `${checkin}/${checkout}`
  return { event: 'search', hotel_code: hotel.ownCode, search_term, search }
}

/** The result of a search: the number of bookable room types, or the reason for none. */
export function resultEntry(
  { data }: AnalyticsEvents['search_result'],
  hotel: AnalyticsHotel,
): DataLayerEntry {
  const bookable = data.rooms.filter(({ room_plans }) => room_plans.length > 0)
  return withoutEmpty({
    event: 'search_result',
    hotel_code: hotel.ownCode,
    currency: hotel.currency,
    room_types: bookable.length,
    nothing_found: data.nothing_found?.reason,
  })
}

/** The codes of the search that lower its prices, as promotions of GA4. */
export const promotionsIn = ({ coupon, promo }: AnalyticsEvents['search_result']['data']): DataLayerEntry[] =>
  [coupon, promo].flatMap((code) =>
    code?.status === 'applied' ? [{ promotion_id: code.code, promotion_name: code.name ?? code.code }] : [],
  )
