import type { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { hotelLocale, type Locale } from '#shared/i18n/locale.ts'
import { arrivalOf, type HotelArrival } from './arrival.ts'
import { guestFieldsOf, type HotelGuestFields } from './guestFields.ts'
import { type HotelLook, lookOf } from './look.ts'
import { type HotelMembership, membershipOf } from './membership.ts'
import { type HotelPages, pagesOf } from './pages.ts'
import { type HotelParty, partyOf } from './party.ts'
import { type HotelPayment, paymentOf } from './payment.ts'
import { type HotelSearch, searchOf } from './search.ts'

/** The settings of a hotel with all defaults, by the names that screens use. */
export type Hotel = {
  /** Its number; its code if the settings could not be loaded. API paths accept both. */
  id: number | string
  /** The code or the number in the URL. */
  code: string
  /** The code in the settings. */
  ownCode: string
  name: string
  brandId: number | null
  /** The codes of the brand, and of the brand's area that the hotel is in. */
  brand: string | null
  area: string | null
  /** It belongs to the brand for previews. */
  isPreview: boolean
  /** Whether it takes bookings online. */
  isActive: boolean
  /** Whether its server makes offers of changes. Else the app prices a change by a search. */
  hasChangeOffers: boolean
  timeZone: string
  phone: string | null
  address: string | null
  currency: string
  /** The currencies in which amounts can be shown, the hotel's own first. */
  currencies: string[]
  /** The name of the local tax: a key of texts. */
  localTax: 'bath_tax' | 'accommodation_tax' | 'local_tax'
  look: HotelLook
  search: HotelSearch
  party: HotelParty
  guestFields: HotelGuestFields
  payment: HotelPayment
  membership: HotelMembership
  arrival: HotelArrival
  pages: HotelPages
  termsUrl: string | null
  privacyUrl: string | null
  siteController: string | null
}

/** The brand for previews: its staff see screens before all guests do. */
export const PREVIEW_BRAND = 427

const DEFAULT_ZONE = 'Asia/Tokyo'
const DEFAULT_CURRENCY = 'JPY'

/** A time zone that the browser supports. With an unknown zone, every date format of the app would throw. */
function zoneOf(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name || DEFAULT_ZONE }).resolvedOptions().timeZone
  } catch {
    console.error(
      `[noren] hotel.time_zone is "${name}"; it takes a zone such as ${DEFAULT_ZONE}, which is used.`,
    )
    return DEFAULT_ZONE
  }
}

/** The name in the guest's language, or else as the hotel writes it. */
function nameOf({ hotel, hotel_name = '' }: Partial<HotelSettings>, locale: Locale): string {
  const names = hotel?.translations_attributes ?? []
  const nameIn = (wanted: string) => names.find((one) => one.locale === wanted)?.name
  return nameIn(locale) || hotel_name || nameIn(hotelLocale(hotel?.locale ?? '')) || ''
}

/** The hotel of these settings, with defaults for missing ones. `settings` is empty if they could not be loaded. */
export function readHotel(
  code: string,
  settings: Partial<HotelSettings>,
  signIn: Partial<SignInButton>,
  locale: Locale,
): Hotel {
  const currency = settings.currency ?? DEFAULT_CURRENCY
  return {
    id: settings.hotel_id ?? code,
    code,
    ownCode: settings.hotel_code ?? code,
    name: nameOf(settings, locale),
    brandId: settings.hotel_brand_id ?? null,
    brand: settings.brand?.code ?? null,
    area: settings.hotel?.area ?? null,
    isPreview: settings.hotel_brand_id === PREVIEW_BRAND,
    isActive: settings.hotel_active ?? true,
    hasChangeOffers: settings.change_offers_enabled ?? false,
    timeZone: zoneOf(settings.hotel?.time_zone),
    phone: settings.hotel?.phone ?? null,
    address: settings.hotel?.address ?? null,
    currency,
    currencies: [...new Set([currency, ...(settings.display_currencies ?? [])])],
    localTax: settings.local_tax ?? 'local_tax',
    look: lookOf(settings),
    search: searchOf(settings, locale),
    party: partyOf(settings, locale),
    guestFields: guestFieldsOf(settings),
    payment: paymentOf(settings),
    membership: membershipOf(settings, signIn),
    arrival: arrivalOf(settings),
    pages: pagesOf(settings),
    termsUrl: signIn.term_of_use_url ?? null,
    privacyUrl: signIn.privacy_url ?? null,
    siteController: settings.hotel_site_controller ?? null,
  }
}
