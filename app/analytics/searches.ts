import { sumOfParties } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated, nightsOf } from '#shared/search/searchRules.ts'
import type { Entry } from './ecommerce.ts'
import type { Facts } from './events.ts'
import { known, type Seller } from './items.ts'

/** What was looked for: days, rooms and guests. Codes a guest has typed are not in it. */
export function searchEntry(criteria: Criteria, hotel: Seller): Entry {
  const { checkin, checkout, rooms, is_day_use } = criteria
  const nights = nightsOf(criteria)
  const search = known({
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

/** What was found: so many room types with something to book, or why there are none. */
export function resultEntry({ data }: Facts['answered'], hotel: Seller): Entry {
  const open = data.rooms.filter(({ room_plans }) => room_plans.length > 0)
  return known({
    event: 'search_result',
    hotel_code: hotel.ownCode,
    currency: hotel.currency,
    room_types: open.length,
    nothing_found: data.nothing_found?.reason,
  })
}

/** The codes of the search that lower its prices, as promotions. */
export const promotionsIn = ({ coupon, promo }: Facts['answered']['data']): Entry[] =>
  [coupon, promo].flatMap((answer) =>
    answer?.status === 'applied'
      ? [{ promotion_id: answer.code, promotion_name: answer.name ?? answer.code }]
      : [],
  )
