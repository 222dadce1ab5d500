import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { DEFAULT_ADULTS, type PartyLimits } from '#shared/domain/party.ts'

/** A hotel as the screens know it: its settings with every default filled in. */
export type Hotel = {
  /** Its number; its code where the settings never came. Both stand in an API path. */
  id: number | string
  code: string
  name: string
  brandId: number | null
  timeZone: string
  phone: string | null
  address: string | null
  currency: string
  logo: string | null
  favicon: string | null
  colours: { button_colour?: string; header_colour?: string }
  allowedOrigins: string[]
  /** Its pages lead to the full page in a new tab instead of opening the widget over themselves. */
  opensInTab: boolean
  bookableDays: number
  maxNights: number
  party: PartyLimits
  defaultAdults: number
  checkinOffset: number
  kanjiNameRequired: boolean
  termsUrl: string | null
  privacyUrl: string | null
}

const NO_SETTINGS = { hotel_name: '', hotel: { time_zone: 'Asia/Tokyo', locale: 'ja' } }

const MOST_ROOMS = 20

function partyLimitsOf(settings: Partial<HotelSettings>): PartyLimits {
  const kids = settings.kids_setting
  const accepted = kids && kids.accept_type !== 'not_accept'
  return {
    max_guests_per_room: settings.max_guests_per_room ?? 20,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? MOST_ROOMS) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? 20,
    kids: {
      mode: accepted ? kids.kids_type : 'none',
      tiers: settings.kids_tiers ?? [],
      max_age: kids?.max_age ?? 17,
    },
  }
}

/** The hotel of these settings, or of its code alone when they could not be had. */
export function hotelOf(code: string, given: HotelSettings | null, signIn: SignInButton | null): Hotel {
  const settings: Partial<HotelSettings> & typeof NO_SETTINGS = given ?? NO_SETTINGS
  return {
    id: settings.hotel_id ?? code,
    code,
    name: settings.hotel_name,
    brandId: settings.hotel_brand_id ?? null,
    timeZone: settings.hotel.time_zone,
    phone: given?.hotel.phone ?? null,
    address: given?.hotel.address ?? null,
    currency: settings.currency ?? 'JPY',
    logo: settings.logo ?? null,
    favicon: settings.favicon ?? null,
    colours: {
      ...(settings.button_colour && { button_colour: settings.button_colour }),
      ...(settings.header_colour && { header_colour: settings.header_colour }),
    },
    allowedOrigins: settings.allowed_origins ?? [],
    opensInTab: settings.booking_widget_type === 'standalone',
    bookableDays: settings.bookable_days ?? 365,
    maxNights: settings.max_nights ?? 30,
    party: partyLimitsOf(settings),
    defaultAdults: settings.default_search_setting?.adults ?? DEFAULT_ADULTS,
    checkinOffset: settings.default_search_setting?.checkin_date_offset ?? 0,
    kanjiNameRequired: settings.kanji_name_required ?? false,
    termsUrl: signIn?.term_of_use_url ?? null,
    privacyUrl: signIn?.privacy_url ?? null,
  }
}
