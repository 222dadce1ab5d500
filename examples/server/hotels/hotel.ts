import type { Program } from '#shared/api/programs.ts'
import type { BankAccount } from '#shared/api/reservationPayment.ts'
import type { Agency, Visibility } from '#shared/api/rooms.ts'
import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { LocalTaxBand, TaxPercent } from '#shared/money/taxes.ts'
import type { PointRules } from '#shared/points/pointRules.ts'
import type { Meals } from '#shared/search/meals.ts'
import type { InvoiceSetting } from './invoiceSetting.ts'
import type { Coupon, Promotion, RateRules } from './rateRules.ts'
import type { StoredExtra } from './StoredExtra.ts'
import type { StoredQuestion } from './StoredQuestion.ts'
import type { TextLists, Texts } from './texts.ts'

/** What hotels are and sell. The process reads it once at the start; rates, inventory and bookings change later. */

/** The countries whose public holidays are in the calendar. */
export type Country = 'JP' | 'KR' | 'TW'

export type HotelArea = { code: string; name: Texts }

export type Policy = {
  id: number
  title: Texts
  parts: { days_before: number; percentage_of_cost: number }[]
  no_show_percent: number
}

/** A membership programme of a brand. Rows from before programmes had fields have none. */
export type StoredProgram = { id: number } & Pick<Program, 'update_member_profile_enabled'> &
  Partial<Pick<Program, 'name' | 'fields'>> & {
    /** Without points, its members earn and use none. What it does not state is as in `defaultPointRules`. */
    points?: Partial<PointRules> | null
  }

/** A picture by its path on the API's origin. */
export type StoredPicture = { path: string; alt: Texts }

/** A rate plan of one room type. */
export type RatePlan = {
  id: number
  room_type_id: number
  code: string
  hotel_plan_code: string
  /** The hotel's own order, from 0. */
  rank: number
  name: Texts
  description: Texts
  meals: Meals
  payment_methods: PaymentMethod[]
  /** The percentage of the price that is paid with the booking; null without a deposit. */
  deposit_percent: number | null
  /** Must be booked this many days before check-in. */
  advance_days: number
  /** Ids of the hotel's filters that the plan meets, as on the wire. The room type has its own. */
  filters: string[]
  policy: Policy
  visibility: Visibility
  is_day_use: boolean
  /** From when to when a day use lasts; null for stays with nights. */
  hours: { from: string; until: string } | null
  takes_voucher: boolean
  /** Orders and changes in other languages are refused. */
  is_japanese_only: boolean
  conditions: TextLists
  pictures: StoredPicture[]
  /** Codes of age groups that do not count as guests. */
  uncounted_kids: string[]
  /** The hotel's promotions that apply to this plan. */
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
  /** Percent of the base price that each adult pays, by the number of adults, from one. */
  occupancy: number[]
  pictures: StoredPicture[]
  plans: RatePlan[]
}

/** What another agency sells of a room type: for a number of adults, on its own conditions. */
export type AgencyOffer = {
  id: number
  room_type_id: number
  agency: Agency
  adults: number
  /** Compared with plans that include the same meals. */
  meals: Meals
  conditions: Texts
}

/** How a hotel prices a night. Percentages are whole numbers; amounts are minor units of its currency. */
export type PricingRules = {
  /** A night's price is rounded down to a multiple of this. */
  step: number
  /** Included in the night's price; the tax can depend on the date of the night. */
  tax_percent: TaxPercent
  service_percent: number
  /** A child's part of an adult's base price, by age group. */
  tier_percents: Record<string, number>
  /** What the meals and the bed of a child cost for a night, by age group, where the hotel charges them apart from the room. */
  tier_extras?: Record<string, { meal?: number; bed?: number }>
  /** A child's part of an adult's base price by age: the first band with `to` at or above the child's age. */
  age_percents: { to: number; percent: number }[]
  /** Local tax for each adult and night, by the price per guest and the date of the night. */
  local_tax: LocalTaxBand[]
  /** The same for a day use; no tax when missing. */
  day_use_tax?: LocalTaxBand[]
}

/** When guests arrive and leave, and how they find the hotel. */
export type Arrival = {
  checkin_from: string
  checkin_until: string
  checkout_until: string
  directions: Texts
}

/** Settings as on the wire, without the fields that come from the hotel's own row. */
export type HotelOwnSettings = Omit<
  HotelSettings,
  | 'server_time'
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
  /** False for a hotel without a logo: its name is shown instead. */
  has_logo?: boolean
  /** The hotel's own HTML; `{api}` and `{pages}` stand for the origins of this installation. */
  website_header_html?: Texts
  website_footer_html?: Texts
  sign_in?: Omit<SignInButton, 'privacy_url' | 'term_of_use_url' | 'passkeys_enabled'>
  /** The hotel's terms and privacy pages: absolute URLs, or paths on the pages' origin. */
  legal?: { terms?: string; privacy?: string }
  arrival?: Arrival
  /** Where guests write to the hotel: the organizer of the calendar files in its mails. */
  mail_address?: string
  /** The e-mail addresses that get a copy of each change and each cancellation. */
  mail_copies?: string[]
  /** How long a room that comes back is held for one guest of the waitlist. */
  waitlist_hold_minutes?: number
  /** Who issues the receipts of the hotel, and from when on. */
  invoice?: InvoiceSetting
  /** Where a transfer goes, and the days after the booking in which it must arrive. */
  bank_transfer?: { account: Record<keyof BankAccount, Texts>; days: number }
}

export type Hotel = {
  id: number
  brand_id: number
  code: string
  number_prefix: string
  name: Texts
  address: Texts
  country: Country
  area: HotelArea
  /** Degrees; north and east are positive. */
  latitude: number
  longitude: number
  picture: string | null
  phone: string
  time_zone: string
  locale: string
  currency: string
  /** Its rates and inventory are generated at the first call. */
  days_pending: boolean
  settings: HotelOwnSettings
  pricing: PricingRules
  rates: RateRules
  /** The promotions of the whole brand, so that a code of another hotel is recognised. */
  promotions: Promotion[]
  coupons: Coupon[]
  /** The questions of the hotel and of its brand, in their order. */
  questions: StoredQuestion[]
  /** What the hotel sells besides its rooms, in its order. */
  extras: StoredExtra[]
  /** The membership programmes of its brand. */
  programs: StoredProgram[]
  allowed_origins: string[]
  agencyOffers: AgencyOffer[]
  roomTypes: RoomType[]
}

export type Catalogue = {
  readonly hotels: Hotel[]
  /** The hotel with this number or code; null for any other. */
  hotel(idOrCode: string | number): Hotel | null
}
