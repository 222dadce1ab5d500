import type { PaymentMethod } from '#shared/api/rooms.ts'
import { sharedBedOf } from '#shared/domain/kids.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { locales } from '#shared/domain/locale.ts'
import type { KidsMode, PartyLimits } from '#shared/domain/party.ts'
import type { Queries } from './database/Database.ts'
import type { Country } from './holidays/holidayOf.ts'
import type { PricingRules, SeedArea, SeedSettings, TextLists, Texts } from './seed/types.ts'

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
  policy: Policy
}

export type RoomType = {
  id: number
  code: string
  rank: number
  name: Texts
  description: Texts
  features: TextLists
  size_sqm: number | null
  max_adults: number
  max_guests: number
  occupancy: number[]
  pictures: { path: string; alt: Texts }[]
  plans: RoomPlan[]
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
  settings: SeedSettings
  pricing: PricingRules
  allowed_origins: string[]
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
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? 1) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? 99,
    kids: {
      mode: kids?.accept_type === 'accept' ? kidsModes[kids.kids_type] : 'none',
      tiers: kids_tiers.map(({ code, name }) => ({ code, name: name.en })),
      max_age: kids?.max_age ?? 17,
      shared_bed: sharedBedOf(kids),
    },
  }
}

type PlanRow = Omit<RoomPlan, 'policy'> & { policy_id: number }
type TypeRow = Omit<RoomType, 'plans'> & { hotel_id: number }

/** Reads all hotels with their room types and plans, each in the hotel's own order. */
export async function readCatalogue(database: Queries): Promise<Catalogue> {
  const policies = await database.query<Policy>('SELECT * FROM cancellation_policies')
  const policyOf = new Map(policies.map((policy) => [policy.id, policy]))
  const plans = await database.query<PlanRow>('SELECT * FROM room_plans ORDER BY rank')
  const types = await database.query<TypeRow>('SELECT * FROM room_types ORDER BY rank')
  const rows = await database.query<Omit<Hotel, 'roomTypes'>>('SELECT * FROM hotels ORDER BY id')

  const plansOf = (roomType: number): RoomPlan[] =>
    plans
      .filter((plan) => plan.room_type_id === roomType)
      .flatMap((plan) => {
        const policy = policyOf.get(plan.policy_id)
        return policy ? [{ ...plan, policy }] : []
      })
  const hotels = rows.map((hotel) => ({
    ...hotel,
    roomTypes: types
      .filter((type) => type.hotel_id === hotel.id)
      .map((type) => ({ ...type, plans: plansOf(type.id) })),
  }))
  const byName = new Map(
    hotels.flatMap((hotel) => [[hotel.code, hotel] as const, [String(hotel.id), hotel] as const]),
  )
  return { hotels, hotel: (name) => byName.get(String(name)) ?? null }
}

/** The language of a header, English where we do not speak it. */
export const localeOfHeader = (value: string | null | undefined): Locale =>
  locales.find((locale) => locale === value) ?? 'en'
