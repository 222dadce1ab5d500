import type { Infer } from 'superstruct'
import type { Visibility } from '#shared/api/rooms.ts'
import type { BrandSettings } from '#shared/api/settings.ts'
import type { Country, HotelArea, HotelOwnSettings, PricingRules } from '../server/hotels/hotel.ts'
import type { Coupon, Promotion, RateRules } from '../server/hotels/rateRules.ts'
import type { TextLists, Texts } from '../server/hotels/texts.ts'

export type SeedPolicy = {
  key: string
  title: Texts
  parts: { days_before: number; percentage_of_cost: number }[]
  no_show_percent: number
}

/** A plan of the hotel; each room type sells it under its own code. */
export type SeedPlan = {
  code: string
  name: Texts
  description: Texts
  meals: 'none' | 'breakfast' | 'dinner' | 'breakfast_and_dinner'
  policy: string
  advance_days?: number
  /** The adult's night, or day: the room type's own price in percent, and what the meals add. */
  percent: number
  adds: number
  /** `all` where it does not say. */
  visibility?: Visibility
  is_day_use?: true
  takes_voucher?: true
  conditions?: TextLists
  /** Of the plan itself, as paths among the pictures. */
  pictures?: { path: string; alt: Texts }[]
  /** Groups of children it counts as none: they sleep in their parents' bed. */
  uncounted_kids?: string[]
  /** The room types that sell it; all but those that do without where it does not say. */
  only_in?: string[]
}

export type SeedRoomType = {
  code: string
  name: Texts
  description: Texts
  features: TextLists
  /** What the two pictures show. */
  alts: [Texts, Texts]
  /** Their names where they are not its own. */
  scenes?: [string, string]
  size_sqm: number
  max_adults: number
  max_guests: number
  occupancy: number[]
  rooms: number
  sold_out_every: number
  /** An adult's night without meals in a plain week, two in the room. */
  base_price: number
  /** Plans it does not sell. */
  without?: string[]
}

export type SeedSeason = { first: number; last: number; percent: number; saturday_min_nights: number }

export type SeedHotel = {
  id: number
  code: string
  number_prefix: string
  name: Texts
  address: Texts
  country: Country
  area: HotelArea
  /** Degrees, north and east positive. */
  latitude: number
  longitude: number
  /** Its picture, as a path among the pictures. */
  picture: string
  phone: string
  time_zone: string
  locale: string
  currency: string
  /** Its days are made when it is first asked for. */
  days_pending?: boolean
  settings: HotelOwnSettings
  pricing: PricingRules
  /** What it takes off beside what its brand does. */
  rates?: Partial<RateRules>
  seasons: SeedSeason[]
  policies: SeedPolicy[]
  plans: SeedPlan[]
  room_types: SeedRoomType[]
}

export type SeedBrand = {
  id: number
  code: string
  /** What all its hotels have in common. */
  settings: Infer<typeof BrandSettings>
  /** What all its hotels take off. */
  rates: RateRules
  promotions: Promotion[]
  coupons: Coupon[]
  hotels: SeedHotel[]
}
