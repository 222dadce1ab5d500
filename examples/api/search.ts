import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { Order } from '#shared/domain/order.ts'
import { partyKey } from '#shared/domain/party.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { type Hotel, inLocale, type RoomPlan, type RoomType } from './catalogue.ts'
import type { Days } from './days.ts'
import { type Offer, offerOf, type Stay } from './offers.ts'
import { policyOf } from './policies.ts'

type Result = ResponseOf<typeof rooms.search>
type RoomResult = Result['rooms'][number]
type PlanResult = RoomResult['room_plans'][number]

export type Search = {
  stays: Stay[]
  order: Order
  roomTypeCodes: string[] | null
  roomPlanCodes: string[] | null
  today: StayDate
  locale: Locale
  /** Where pictures are. */
  base: string
}

/** Rooms with the same dates and party share one offer; it keeps their places in the search. */
export type Group = { stay: Stay; places: number[] }

export function groupsOf(stays: Stay[]): Group[] {
  const groups = new Map<string, Group>()
  stays.forEach((stay, place) => {
    const key = `${stay.checkin} ${stay.checkout} ${partyKey(stay.party)}`
    const group = groups.get(key) ?? { stay, places: [] }
    group.places.push(place)
    groups.set(key, group)
  })
  return [...groups.values()]
}

type Found = { plan: RoomPlan; group: Group; offer: Offer }

const bookable = ({ offer }: Found) => offer.problems.length === 0 && offer.price !== null

function planResult({ plan, group, offer }: Found, locale: Locale): PlanResult[] {
  const { price } = offer
  if (!price) return []
  return [
    {
      room_plan_code: plan.code,
      room_plan_name: inLocale(plan.name, locale),
      hotel_plan_code: plan.hotel_plan_code,
      description: inLocale(plan.description, locale),
      conditions: [],
      pictures: [],
      visibility: 'all',
      is_day_use: false,
      filters: [],
      meals: plan.meals,
      payment_methods: plan.payment_methods,
      total_price: price.total,
      price,
      public_total: null,
      member_total: null,
      promotion: null,
      scrape_id: null,
      booking_start_date: null,
      cancellation_policy: policyOf(plan.policy, locale),
      matched_search_criteria: {
        adults_count: group.stay.party.adults,
        children_count: group.stay.party.children,
        kids_tiers: group.stay.party.kids_tiers,
        adults_with_companion: 0,
        children_with_kid_tier_A_companion: 0,
        rooms: group.places,
      },
    },
  ]
}

function roomResult(type: RoomType, found: Found[], { locale, base }: Search): RoomResult {
  return {
    room_type_code: type.code,
    room_type_name: inLocale(type.name, locale),
    description: inLocale(type.description, locale),
    features: inLocale(type.features, locale),
    amenities: [],
    size_sqm: type.size_sqm,
    pictures: type.pictures.map(({ path, alt }) => ({ url: base + path, alt: inLocale(alt, locale) })),
    room_count: Math.min(...found.map(({ offer }) => offer.left)),
    room_plans: found.flatMap((entry) => planResult(entry, locale)),
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
    const found = type.plans
      .filter(({ code }) => isAsked(search.roomPlanCodes, code))
      .flatMap((plan) =>
        groups.map((group) => ({
          plan,
          group,
          offer: offerOf(hotel, type, plan, group.stay, days, search.today),
        })),
      )
    all.push(...found)
    const open = found.filter(bookable)
    if (open.length > 0) rooms.push(roomResult(type, open, search))
  }
  return {
    rooms: inOrder(rooms, search.order),
    nothing_found: rooms.length > 0 ? null : reasonFor(all),
    coupon: null,
    promo: null,
    other_prices: [],
    exchange: null,
  }
}
