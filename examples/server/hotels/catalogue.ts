import type { Agency, PaymentMethod, Visibility } from '#shared/api/rooms.ts'
import { sharedBedOf } from '#shared/domain/kids.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { locales } from '#shared/domain/locale.ts'
import type { KidsMode, PartyLimits } from '#shared/domain/party.ts'
import type { PricingRules, SeedArea, SeedSettings, TextLists, Texts } from '../../seed/types.ts'
import type { Country } from '../calendar/holidays/holidayOf.ts'
import type { Queries } from '../database/Database.ts'
import type { Coupon, Promotion, RateRules } from '../pricing/rateRules.ts'

/** What hotels are and sell, read once at the start: only rates, rooms left and bookings change while we run. */

export type Policy = {
  id: number
  title: Texts
  parts: { days_before: number; percentage_of_cost: number }[]
  no_show_percent: number
}

export type RoomPlan = {
  id: number
  room_type_id: number
  code: string
  hotel_plan_code: string
  rank: number
  name: Texts
  description: Texts
  meals: 'none' | 'breakfast' | 'dinner' | 'breakfast_and_dinner'
  payment_methods: PaymentMethod[]
  advance_days: number
  /** Ids of the hotel's filters it meets by itself, as they go over the wire; the room type has its own. */
  filters: string[]
  policy: Policy
  visibility: Visibility
  is_day_use: boolean
  takes_voucher: boolean
  conditions: TextLists
  pictures: { path: string; alt: Texts }[]
  /** Groups of children it counts as none. */
  uncounted_kids: string[]
  /** Those of the hotel that are for it. */
  promotions: Promotion[]
}

export type RoomType = {
  id: number
  code: string
  rank: number
  name: Texts
  description: Texts
  features: TextLists
  amenities: TextLists
  filters: string[]
  size_sqm: number | null
  max_adults: number
  max_guests: number
  occupancy: number[]
  pictures: { path: string; alt: Texts }[]
  plans: RoomPlan[]
}

/** What another agency sells of a room type: for so many adults, on terms of its own. */
export type AgencyOffer = {
  id: number
  room_type_id: number
  agency: Agency
  adults: number
  /** Of ours, it is compared with plans of these meals. */
  meals: RoomPlan['meals']
  conditions: Texts
}

export type Hotel = {
  id: number
  brand_id: number
  code: string
  number_prefix: string
  name: Texts
  address: Texts
  country: Country
  area: SeedArea
  latitude: number
  longitude: number
  picture: string | null
  phone: string
  time_zone: string
  locale: string
  currency: string
  /** Its days are not made yet. */
  asleep: boolean
  settings: SeedSettings
  pricing: PricingRules
  rates: RateRules
  /** The whole brand's: a code that is good at another hotel is known as that. */
  promotions: Promotion[]
  coupons: Coupon[]
  allowed_origins: string[]
  agencyOffers: AgencyOffer[]
  roomTypes: RoomType[]
}

export type Catalogue = {
  hotels: Hotel[]
  /** A hotel by its number or code. */
  hotel(idOrCode: string | number): Hotel | null
}

export const inLocale = <T>(texts: { en: T } & Partial<Record<Locale, T>>, locale: Locale): T =>
  texts[locale] ?? texts.en

/** How children are counted: bed sharing and extras are priced by age group too. */
const kidsModes = {
  tiers: 'tiers',
  tiers_with_meal_and_bed_as_extras: 'tiers',
  share_bed: 'tiers',
  ages: 'ages',
} as const satisfies Record<string, KidsMode>

/** What a hotel allows in one room, with the defaults of settings it left out. */
export function partyLimitsOf({ settings }: Hotel): PartyLimits {
  const { kids_setting: kids, kids_tiers = [] } = settings
  return {
    max_guests_per_room: settings.max_guests_per_room ?? 20,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? 20) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? 20,
    kids: {
      mode: kids?.accept_type === 'accept' ? kidsModes[kids.kids_type] : 'none',
      tiers: kids_tiers.map(({ code, name }) => ({ code, name: name.en })),
      max_age: kids?.max_age ?? 17,
      shared_bed: sharedBedOf(kids),
    },
  }
}

type PlanRow = Omit<RoomPlan, 'policy' | 'promotions'> & { policy_id: number }
type TypeRow = Omit<RoomType, 'plans'> & { hotel_id: number }

/** Reads all hotels with their room types and plans, each in the hotel's own order. */
export async function readCatalogue(database: Queries): Promise<Catalogue> {
  const policies = await database.query<Policy>('SELECT * FROM cancellation_policies')
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const plans = await database.query<PlanRow>('SELECT * FROM room_plans ORDER BY rank')
  const types = await database.query<TypeRow>('SELECT * FROM room_types ORDER BY rank')
  const agencyOffers = await database.query<AgencyOffer & { hotel_id: number }>(
    'SELECT id, hotel_id, room_type_id, agency, adults, meals, conditions FROM agency_offers ORDER BY id',
  )
  const rows = await database.query<Omit<Hotel, 'roomTypes' | 'agencyOffers'>>(
    'SELECT * FROM hotels ORDER BY id',
  )

  const plansOf = (roomType: number, promotions: Promotion[]): RoomPlan[] =>
    plans
      .filter((plan) => plan.room_type_id === roomType)
      .flatMap((plan) => {
        const policy = policyOf.get(plan.policy_id)
        const isMeant = ({ plans }: Promotion) => plans?.includes(plan.hotel_plan_code) ?? true
        return policy ? [{ ...plan, policy, promotions: promotions.filter(isMeant) }] : []
      })
  const hotels = rows.map((hotel) => ({
    ...hotel,
    agencyOffers: agencyOffers.filter(({ hotel_id }) => hotel_id === hotel.id),
    roomTypes: types
      .filter((type) => type.hotel_id === hotel.id)
      .map((type) => ({
        ...type,
        plans: plansOf(
          type.id,
          hotel.promotions.filter(({ hotels }) => hotels.includes(hotel.code)),
        ),
      })),
  }))
  const byName = new Map(
    hotels.flatMap((hotel) => [[hotel.code, hotel] as const, [String(hotel.id), hotel] as const]),
  )
  return { hotels, hotel: (name) => byName.get(String(name)) ?? null }
}

/** The language of a header, English where we do not speak it. */
export const localeOfHeader = (value: string | null | undefined): Locale =>
  locales.find((locale) => locale === value) ?? 'en'
