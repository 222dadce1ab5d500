import type { Infer } from 'superstruct'
import type { Visibility } from '#shared/api/rooms.ts'
import type { BrandSettings } from '#shared/api/settingParts.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type {
  Country,
  HotelArea,
  HotelOwnSettings,
  PricingRules,
  StoredProgram,
} from '../server/hotels/hotel.ts'
import type { Coupon, Promotion, RateRules } from '../server/hotels/rateRules.ts'
import type { StoredExtra } from '../server/hotels/StoredExtra.ts'
import type { StoredQuestion } from '../server/hotels/StoredQuestion.ts'
import type { TextLists, Texts } from '../server/hotels/texts.ts'

export type SeedPolicy = {
  key: string
  title: Texts
  parts: { days_before: number; percentage_of_cost: number }[]
  no_show_percent: number
}

/** A plan of the hotel. Each room type sells it under its own code. */
export type SeedPlan = {
  code: string
  name: Texts
  description: Texts
  meals: 'none' | 'breakfast' | 'lunch' | 'dinner' | 'breakfast_and_dinner'
  policy: string
  advance_days?: number
  /** An adult's night or day: the room type's price in percent, plus an amount for meals. */
  percent: number
  adds: number
  /** `on_site` when missing. */
  payment_methods?: PaymentMethod[]
  /** The percentage of the price that is paid with the booking. */
  deposit_percent?: number
  /** `all` when missing. */
  visibility?: Visibility
  is_day_use?: true
  /** From when to when a day use lasts. */
  hours?: { from: string; until: string }
  takes_voucher?: true
  /** Sold in Japanese only. */
  is_japanese_only?: true
  conditions?: TextLists
  /** Pictures of the plan itself, as paths. */
  pictures?: { path: string; alt: Texts }[]
  /** Codes of age groups that do not count as guests: they share their parents' bed. */
  uncounted_kids?: string[]
  /** The room types that sell it; when missing, all room types except those that have the plan in `without`. */
  only_in?: string[]
}

export type SeedRoomType = {
  code: string
  name: Texts
  description: Texts
  features: TextLists
  /** The alternative texts of the two pictures; none for a room type without pictures. */
  alts?: [Texts, Texts]
  /** The file names of the pictures, when they differ from the room type's code. */
  scenes?: [string, string]
  size_sqm: number
  max_adults: number
  max_guests: number
  occupancy: number[]
  rooms: number
  sold_out_every: number
  /** The price of a night without meals for each of two adults in a plain week. */
  base_price: number
  /** Plans that it does not sell. */
  without?: string[]
}

type SeedSeason = { first: number; last: number; percent: number; saturday_min_nights: number }

export type SeedHotel = {
  id: number
  code: string
  number_prefix: string
  name: Texts
  address: Texts
  country: Country
  area: HotelArea
  /** Degrees; north and east are positive. */
  latitude: number
  longitude: number
  /** The path of its picture. */
  picture: string
  phone: string
  time_zone: string
  locale: string
  currency: string
  /** Its rates and inventory are generated at the first call. */
  days_pending?: boolean
  settings: HotelOwnSettings
  pricing: PricingRules
  /** Its own discounts, besides the brand's. */
  rates?: Partial<RateRules>
  /** What it asks its guests. */
  questions?: SeedQuestion[]
  /** What it sells besides its rooms. */
  extras?: StoredExtra[]
  seasons: SeedSeason[]
  policies: SeedPolicy[]
  plans: SeedPlan[]
  room_types: SeedRoomType[]
}

/** A question; its owner is the hotel or the brand that has it. */
export type SeedQuestion = Omit<StoredQuestion, 'ownable_type'>

export type SeedBrand = {
  id: number
  code: string
  /** The settings that all its hotels share. */
  settings: Infer<typeof BrandSettings>
  /** The discounts of all its hotels. */
  rates: RateRules
  promotions: Promotion[]
  coupons: Coupon[]
  /** What the brand asks the guests of all its hotels. */
  questions?: SeedQuestion[]
  /** Its membership programmes. */
  programs?: StoredProgram[]
  hotels: SeedHotel[]
}
