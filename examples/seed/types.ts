import type { Infer } from 'superstruct'
import type { Visibility } from '#shared/api/rooms.ts'
import type { BrandSettings, HotelSettings, SignInButton } from '#shared/api/settings.ts'
import type { Locale } from '#shared/domain/locale.ts'
import type { Country } from '../server/calendar/holidays/holidayOf.ts'
import type { Coupon, Promotion, RateRules } from '../server/pricing/rateRules.ts'

/** A text in the languages it was written in; English stands in for the others. */
export type Texts = { en: string } & Partial<Record<Locale, string>>

/** Short facts, one list a language. */
export type TextLists = { en: string[] } & Partial<Record<Locale, string[]>>

/** How a hotel prices a night. Percentages are whole numbers; amounts are minor units. */
export type PricingRules = {
  /** A night's price is rounded down to a multiple of this. */
  step: number
  /** Contained in the night's price. */
  tax_percent: number
  service_percent: number
  /** What a child pays of an adult's base price, by age group. */
  tier_percents: Record<string, number>
  /** The same by age: the first band whose last age is not under the child's. */
  age_percents: { to: number; percent: number }[]
  /** The town's tax per adult and night, by the night's price per guest: the last band that begins at or under it. */
  local_tax: { from: number; amount: number }[]
  /** The same for a day use; none where it is not said. */
  day_use_tax?: { from: number; amount: number }[]
}

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

/** Settings as they go over the wire, but for what the hotel's own row holds. */
export type SeedSettings = Omit<
  HotelSettings,
  | 'hotel_id'
  | 'hotel_code'
  | 'hotel_name'
  | 'hotel_brand_id'
  | 'hotel'
  | 'currency'
  | 'logo'
  | 'standalone_settings'
  | 'allowed_origins'
  | 'kids_tiers'
  | 'room_search_filters'
  | 'shared_bed_kid_desc_translations'
  | 'website_header_html'
  | 'website_footer_html'
> & {
  kids_tiers?: { code: string; name: Texts }[]
  room_search_filters?: { id: number; name: Texts }[]
  shared_bed_kid_desc?: Texts
  /** False where the hotel has none: then its name is shown. */
  has_logo?: boolean
  /** The hotel's own HTML; `{api}` and `{pages}` in it stand for this installation's servers. */
  website_header_html?: Texts
  website_footer_html?: Texts
  sign_in?: Omit<SignInButton, 'privacy_url' | 'term_of_use_url'>
  /** The hotel's own terms and privacy pages: whole addresses, or paths among the example pages. */
  legal?: { terms?: string; privacy?: string }
}

export type SeedArea = { code: string; name: Texts }

export type SeedHotel = {
  id: number
  code: string
  number_prefix: string
  name: Texts
  address: Texts
  country: Country
  area: SeedArea
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
  asleep?: boolean
  settings: SeedSettings
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
