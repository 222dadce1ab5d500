import { agencyOfferRows } from './brand/agencies.ts'
import { amenitiesOf } from './brand/amenities.ts'
import { currenciesOf } from './brand/exchangeRates.ts'
import { planFilters, roomFilters, seedFilters } from './brand/filters.ts'
import { seedPictures } from './brand/hotelPictures.ts'
import type { SeedBrand, SeedHotel } from './types.ts'

/** The seed as rows of tables, with ids that are the same on every machine. */

const policyId = (hotel: SeedHotel, key: string) =>
  hotel.id * 10 + hotel.policies.findIndex((policy) => policy.key === key)

const roomTypeId = (hotel: SeedHotel, rank: number) => hotel.id * 10 + rank

/** The number of ids reserved for the plans of a room type. */
const planStride = ({ plans }: SeedHotel) => (plans.length > 10 ? 100 : 10)

function roomTypeRows(hotel: SeedHotel) {
  return hotel.room_types.map((seed, rank) => {
    const { alts, scenes, base_price, without, ...room } = seed
    return {
      ...room,
      id: roomTypeId(hotel, rank),
      hotel_id: hotel.id,
      rank,
      pictures: seedPictures(hotel.code, seed),
      filters: roomFilters(hotel.code, room.code),
      amenities: amenitiesOf(hotel.code, room.code),
    }
  })
}

function roomPlanRows(hotel: SeedHotel) {
  return hotel.room_types.flatMap((room, rank) =>
    hotel.plans
      .filter((plan) => !room.without?.includes(plan.code))
      .filter((plan) => !plan.only_in || plan.only_in.includes(room.code))
      .map((plan) => ({
        id: roomTypeId(hotel, rank) * planStride(hotel) + hotel.plans.indexOf(plan),
        room_type_id: roomTypeId(hotel, rank),
        code: `${room.code}.${plan.code}`,
        hotel_plan_code: plan.code,
        rank: hotel.plans.indexOf(plan),
        name: plan.name,
        description: plan.description,
        meals: plan.meals,
        payment_methods: plan.payment_methods ?? ['on_site'],
        deposit_percent: plan.deposit_percent ?? null,
        policy_id: policyId(hotel, plan.policy),
        advance_days: plan.advance_days ?? 0,
        filters: planFilters(hotel.code, plan),
        visibility: plan.visibility ?? 'all',
        is_day_use: plan.is_day_use ?? false,
        hours: plan.hours ?? null,
        takes_voucher: plan.takes_voucher ?? false,
        is_japanese_only: plan.is_japanese_only ?? false,
        conditions: plan.conditions ?? { en: [] },
        pictures: plan.pictures ?? [],
        uncounted_kids: plan.uncounted_kids ?? [],
        base_price: Math.floor((room.base_price * plan.percent) / 100) + plan.adds,
      })),
  )
}

const hotelRow = (brand: SeedBrand, hotel: SeedHotel) => {
  const { policies, plans, room_types, seasons, questions: own = [], extras = [], ...row } = hotel
  const { promotions, coupons } = brand
  const filters = seedFilters(hotel.code)
  const currencies = currenciesOf(hotel.code)
  const settings = {
    legal: { terms: '/terms.html', privacy: '/privacy.html' },
    ...hotel.settings,
    ...(filters.length > 0 && { room_search_filters: filters.map(({ id, name }) => ({ id, name })) }),
    ...(currencies.length > 0 && { display_currencies: currencies }),
    brand: brand.settings,
  }
  return {
    ...row,
    days_pending: hotel.days_pending ?? false,
    settings,
    rates: { ...brand.rates, ...hotel.rates },
    promotions,
    coupons,
    extras,
    programs: brand.programs ?? [],
    questions: [
      ...own.map((question) => ({ ...question, ownable_type: 'Hotel' })),
      ...(brand.questions ?? []).map((question) => ({ ...question, ownable_type: 'HotelBrand' })),
    ],
    brand_id: brand.id,
    allowed_origins: ['app', 'pages'],
  }
}

/** All rows by table, in an order that satisfies the foreign keys. */
export function rowsOf(brands: SeedBrand[]): [table: string, key: string[], rows: object[]][] {
  const hotels = brands.flatMap((brand) => brand.hotels)
  return [
    ['hotels', ['id'], brands.flatMap((brand) => brand.hotels.map((hotel) => hotelRow(brand, hotel)))],
    ['room_types', ['id'], hotels.flatMap(roomTypeRows)],
    [
      'cancellation_policies',
      ['id'],
      hotels.flatMap((hotel) =>
        hotel.policies.map(({ key, ...policy }) => ({ ...policy, id: policyId(hotel, key) })),
      ),
    ],
    ['room_plans', ['id'], hotels.flatMap(roomPlanRows)],
    [
      'agency_offers',
      ['id'],
      hotels.flatMap((hotel) => agencyOfferRows(hotel, (rank) => roomTypeId(hotel, rank))),
    ],
  ]
}

export const seasonRows = (brands: SeedBrand[]): object[] =>
  brands
    .flatMap((brand) => brand.hotels)
    .flatMap((hotel) => hotel.seasons.map((season) => ({ ...season, hotel_id: hotel.id })))
