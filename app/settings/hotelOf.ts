import type { CardSetting } from '#app/cardDocument/messages.ts'
import { type HotelSettings, SETTING_DEFAULTS, type SignInButton } from '#shared/api/settings.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type GuestRequirements, requirementsOf } from '#shared/party/guestFields.ts'
import { DEFAULT_ADULTS, type PartyLimits, sharedBedOf } from '#shared/party/party.ts'
import { type Arrival, arrivalOf } from './arrivalOf.ts'
import { cardsOf } from './cardsOf.ts'
import { exactOrigins } from './exactOrigins.ts'
import { filtersOf, nameOf, sharedBedNoteOf } from './textsOf.ts'

/** The hotel's own HTML and CSS, not sanitized yet. */
export type OwnMarkup = { html: string; css: string }

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
  /** Whether it takes bookings online. */
  isActive: boolean
  timeZone: string
  phone: string | null
  address: string | null
  arrival: Arrival
  currency: string
  /** The name of the local tax: a key of texts. */
  localTax: 'bath_tax' | 'accommodation_tax' | 'local_tax'
  colours: { button_colour?: string; header_colour?: string }
  logo: string | null
  /** Its own header, which replaces the logo or the name. */
  ownHeader: OwnMarkup | null
  /** Whether a frame shows the own header too. */
  hasFullHeaderInFrames: boolean
  ownFooter: OwnMarkup | null
  favicon: string | null
  /** The exact origins of pages that may frame the app. */
  allowedOrigins: string[]
  /** Its pages open the full page in a new tab instead of the overlay. */
  opensInTab: boolean
  bookableDays: number
  maxNights: number
  party: PartyLimits
  /** Whether each room of a search may have its own dates. */
  takesOwnDates: boolean
  defaultAdults: number
  /** Days from today to the default check-in. Null if the hotel states none: then no dates are chosen before the guest chooses. */
  checkinOffset: number | null
  /** Guests who arrive after midnight can book yesterday's date. */
  isYesterdayBookable: boolean
  kanjiNameRequired: boolean
  /** How it asks for the details of the guests. */
  guestFields: GuestRequirements
  sellsDayUse: boolean
  /** The hotel's text about children who share a bed with adults. */
  sharedBedNote: string | null
  /** The filters for its plans, in the hotel's order. */
  filters: { code: string; name: string }[]
  /** The default search includes sold-out rooms. */
  showsSoldOut: boolean
  /** How it takes cards; null if it takes none in this app. */
  cards: CardSetting | null
  /** The days after the booking in which a bank transfer must arrive; null if they are unknown. */
  transferDays: number | null
  takesCoupons: boolean
  /** It takes coupons with a percentage, and no coupons with an amount. */
  takesPercentOnly: boolean
  /** The currencies in which amounts can be shown, the hotel's own first. */
  currencies: string[]
  /** It belongs to the brand for previews. */
  isPreview: boolean
  /** It has the screen with recommended rooms. */
  hasRecommender: boolean
  /** If no room is available, the app suggests hotels of the brand nearby. */
  suggestsNearby: boolean
  /** Guests can list the results by room or by plan. */
  hasPlanSearch: boolean
  /** The results are listed by plan by default. */
  isSoldByPlan: boolean
  siteController: string | null
  dataLayers: string[]
  /** The kinds of device on which the hotel's chatbot is shown beside the app. */
  chatPlatforms: readonly ('mobile' | 'desktop')[]
  visitorCookie: { isOn: boolean; domain: string | null }
  signIn: {
    isOffered: boolean
    allowsSignUp: boolean
    offersOrganizations: boolean
    /** Whether members can sign in at this hotel. */
    hasMembership: boolean
    customTokenName: string | null
    /** Whether members belong to the system of a third party, which has their profiles. */
    isThirdParty: boolean
    /** The kinds of device on which the login menu is shown. */
    platforms: readonly ('mobile' | 'desktop')[]
  }
  termsUrl: string | null
  privacyUrl: string | null
}

/** The brand for previews: its staff see screens before all guests do. */
export const PREVIEW_BRAND = 427

const MOST_ROOMS = 20
const DEFAULT_MAX_GUESTS = 20

type PartialSettings = Partial<HotelSettings>

/** Children are counted by age group or by age. The other modes add beds and meals to one of the two. */
const kidsModes = {
  tiers: 'tiers',
  tiers_with_meal_and_bed_as_extras: 'tiers',
  share_bed: 'tiers',
  ages: 'ages',
} as const

function partyLimitsOf(settings: PartialSettings): PartyLimits {
  const kids = settings.kids_setting
  const accepted = kids && kids.accept_type !== 'not_accept'
  return {
    max_guests_per_room: settings.max_guests_per_room ?? DEFAULT_MAX_GUESTS,
    max_rooms: settings.multi_rooms_search_enabled ? (settings.multi_rooms_search_limit ?? MOST_ROOMS) : 1,
    max_children_per_adult: settings.max_children_per_adult ?? DEFAULT_MAX_GUESTS,
    kids: {
      mode: accepted ? kidsModes[kids.kids_type] : 'none',
      tiers: settings.kids_tiers ?? [],
      max_age: kids?.max_age ?? SETTING_DEFAULTS.max_child_age,
      shared_bed: sharedBedOf(kids),
      has_extras: accepted ? kids.kids_type === 'tiers_with_meal_and_bed_as_extras' : false,
    },
  }
}

const markupOf = (html: string | null | undefined, css: string | null | undefined): OwnMarkup | null =>
  html ? { html, css: css ?? '' } : null

function lookOf(
  settings: PartialSettings,
): Pick<Hotel, 'colours' | 'logo' | 'ownHeader' | 'hasFullHeaderInFrames' | 'ownFooter' | 'favicon'> {
  const { button_colour, header_colour, header_type } = settings
  const own = markupOf(settings.website_header_html, settings.website_header_css)
  return {
    colours: { ...(button_colour && { button_colour }), ...(header_colour && { header_colour }) },
    logo: settings.logo ?? null,
    ownHeader: header_type === 'header_customize' ? own : null,
    hasFullHeaderInFrames: settings.full_header_in_frames_enabled ?? false,
    ownFooter: markupOf(settings.website_footer_html, settings.website_footer_css),
    favicon: settings.standalone_settings?.favicon ?? null,
  }
}

const signInOf = (settings: PartialSettings, signIn: Partial<SignInButton>): Hotel['signIn'] => ({
  isOffered: signIn.is_active ?? false,
  allowsSignUp: signIn.allow_signup ?? false,
  offersOrganizations: signIn.organization_login_widget_enabled ?? false,
  hasMembership: settings.membership?.login_enabled ?? false,
  customTokenName: settings.brand_custom_auth_token_name ?? null,
  isThirdParty: settings.integrations?.some(({ login_host }) => login_host) ?? false,
  platforms: signIn.display_settings?.platforms ?? ['mobile', 'desktop'],
})

const DEFAULT_ZONE = 'Asia/Tokyo'

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

/** The hotel of these settings, with defaults for missing ones. `settings` is empty if they could not be loaded. */
export function hotelOf(
  code: string,
  settings: PartialSettings,
  signIn: Partial<SignInButton>,
  locale: Locale,
): Hotel {
  const cookie = settings.brand?.first_party_cookie_setting
  return {
    id: settings.hotel_id ?? code,
    code,
    ownCode: settings.hotel_code ?? code,
    name: nameOf(settings, locale),
    brandId: settings.hotel_brand_id ?? null,
    brand: settings.brand?.code ?? null,
    area: settings.hotel?.area ?? null,
    isActive: settings.hotel_active ?? true,
    timeZone: zoneOf(settings.hotel?.time_zone),
    phone: settings.hotel?.phone ?? null,
    address: settings.hotel?.address ?? null,
    arrival: arrivalOf(settings),
    currency: settings.currency ?? 'JPY',
    localTax: settings.local_tax ?? 'local_tax',
    ...lookOf(settings),
    allowedOrigins: exactOrigins(settings.allowed_origins ?? []),
    opensInTab: settings.booking_widget_type === 'standalone',
    bookableDays: settings.bookable_days ?? SETTING_DEFAULTS.bookable_days,
    maxNights: settings.max_nights ?? SETTING_DEFAULTS.max_nights,
    party: partyLimitsOf(settings),
    takesOwnDates: settings.multi_rooms_own_dates_enabled ?? false,
    defaultAdults: settings.default_search_setting?.adults ?? DEFAULT_ADULTS,
    checkinOffset: settings.default_search_setting?.checkin_date_offset ?? null,
    isYesterdayBookable: settings.default_search_setting?.yesterday_bookable ?? false,
    sellsDayUse: settings.day_use_search_active ?? false,
    sharedBedNote: sharedBedNoteOf(settings, locale),
    filters: filtersOf(settings, locale),
    showsSoldOut: settings.default_search_setting?.available_rooms_only === false,
    cards: cardsOf(settings),
    transferDays: settings.bank_transfer_days ?? null,
    takesCoupons: settings.coupon_active ?? false,
    takesPercentOnly: settings.percentage_coupon_discount_only ?? false,
    currencies: [...new Set([settings.currency ?? 'JPY', ...(settings.display_currencies ?? [])])],
    isPreview: settings.hotel_brand_id === PREVIEW_BRAND,
    kanjiNameRequired: settings.kanji_name_required ?? false,
    guestFields: requirementsOf(settings.guest_fields),
    hasRecommender: settings.brand?.room_recommender_enabled ?? false,
    suggestsNearby: settings.brand?.nearby_hotels_suggestion_enabled ?? false,
    hasPlanSearch: settings.plan_search_enabled ?? false,
    isSoldByPlan: settings.search_type === 'hotel_plan',
    siteController: settings.hotel_site_controller ?? null,
    dataLayers: settings.data_layers ?? ['dataLayer'],
    chatPlatforms: settings.chatbot?.show_on_booking_widget_platforms ?? [],
    visitorCookie: { isOn: cookie?.status === 'active', domain: cookie?.domain_name ?? null },
    signIn: signInOf(settings, signIn),
    termsUrl: signIn.term_of_use_url ?? null,
    privacyUrl: signIn.privacy_url ?? null,
  }
}
