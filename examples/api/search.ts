import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { Order } from '#shared/domain/order.ts'
import type { Asking } from './asking.ts'
import { type Hotel, inLocale, type RoomType } from './catalogue.ts'
import type { Days } from './days.ts'
import { groupsOf } from './groups.ts'
import { type Offer, offerOf, plansFor, type Stay } from './offers.ts'
import { type Found, planResult } from './planResult.ts'
import { codeAnswers } from './rates/codeAnswers.ts'

type Result = ResponseOf<typeof rooms.search>
type RoomResult = Result['rooms'][number]

export type Search = {
  stays: Stay[]
  order: Order
  roomTypeCodes: string[] | null
  roomPlanCodes: string[] | null
  asking: Asking
  locale: Locale
  /** Where pictures are. */
  base: string
}

const bookable = ({ offer }: Found) => offer.problems.length === 0 && offer.price !== null

function roomResult(hotel: Hotel, type: RoomType, found: Found[], { locale, base }: Search): RoomResult {
  return {
    room_type_code: type.code,
    room_type_name: inLocale(type.name, locale),
    description: inLocale(type.description, locale),
    features: inLocale(type.features, locale),
    amenities: [],
    size_sqm: type.size_sqm,
    pictures: type.pictures.map(({ path, alt }) => ({ url: base + path, alt: inLocale(alt, locale) })),
    room_count: Math.min(...found.map(({ offer }) => offer.left)),
    room_plans: found.flatMap((entry) => planResult(entry, { hotel, locale, base })),
  }
}

const lowest = (room: RoomResult) => Math.min(...room.room_plans.map((plan) => plan.total_price))

/** Plans and rooms by their price, or as the hotel recommends them: in its own order, which they come in. */
function inOrder(rooms: RoomResult[], order: Order): RoomResult[] {
  if (order === 'recommended') return rooms
  const sign = order === 'price_high_to_low' ? -1 : 1
  for (const room of rooms) room.room_plans.sort((a, b) => sign * (a.total_price - b.total_price))
  return rooms.sort((a, b) => sign * (lowest(a) - lowest(b)))
}

/**
 * Why nothing was found. Of all the offers that fail, those with a single reason tell the truth: a guest who
 * changes that alone finds a room. A longer stay is the kindest of them, other dates the last.
 */
const otherWays = { nearest_dates: [], fewer_rooms: null, other_plans: 0 }

function reasonFor(found: Found[]): Result['nothing_found'] {
  const alone = (reason: string) =>
    found.filter(({ offer }) => offer.problems.length === 1 && offer.problems[0] === reason)
  const short = alone('minimum_stay')
  if (short.length > 0) {
    return {
      reason: 'minimum_stay',
      minimum_nights: Math.min(...short.map(({ offer }) => offer.minimumNights)),
      ...otherWays,
    }
  }
  const some = (reason: Offer['problems'][number]) =>
    found.some(({ offer }) => offer.problems.includes(reason))
  const reasons = ['sold_out', 'party', 'dates'] as const
  const reason =
    reasons.find((name) => alone(name).length > 0) ?? reasons.find((name) => some(name)) ?? 'sold_out'
  return { reason, minimum_nights: null, ...otherWays }
}

const isAsked = (codes: string[] | null, code: string) => !codes || codes.includes(code)

/** Every room type and plan able to take each searched room, with the price of the whole stay. */
export function searchRooms(hotel: Hotel, days: Days, search: Search): Result {
  const groups = groupsOf(search.stays)
  const all: Found[] = []
  const rooms: RoomResult[] = []
  for (const type of hotel.roomTypes.filter(({ code }) => isAsked(search.roomTypeCodes, code))) {
    const found = plansFor(type, search.asking)
      .filter(({ code }) => isAsked(search.roomPlanCodes, code))
      .flatMap((plan) =>
        groups.map((group) => ({
          plan,
          group,
          offer: offerOf(hotel, type, plan, group.stay, days, search.asking),
        })),
      )
    all.push(...found)
    const open = found.filter(bookable)
    if (open.length > 0) rooms.push(roomResult(hotel, type, open, search))
  }
  return {
    rooms: inOrder(rooms, search.order),
    nothing_found: rooms.length > 0 ? null : reasonFor(all),
    ...codeAnswers(hotel, search.asking, all.filter(bookable), search.locale),
    other_prices: [],
    exchange: null,
  }
}
