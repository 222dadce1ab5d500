import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { DEFAULT_REQUIREMENTS } from '#shared/party/guestFields.ts'
import { DEFAULT_CHANGE } from '#shared/reservation/changeSetting.ts'
import { endpoint } from './endpoint.ts'
import { addition, byRule, expected } from './fallbacks.ts'
import { Code, Count, Currency, Instant, Text, Url } from './scalars.ts'
import {
  BrandSettings,
  ChangeFields,
  DefaultSearch,
  GuestFields,
  HotelPlace,
  Integration,
  KidsSetting,
  PaymentSetting,
  SETTING_DEFAULTS,
  Translations,
} from './settingParts.ts'

/** The settings of a hotel. A setting that a hotel may leave out is optional; the app defines its default. */
export const HotelSettings = object({
  /**
   * The time of the server when it answers. It decides what is past for the guest, because the clock of a device may be
   * wrong. Without it the clock of the device applies.
   */
  server_time: addition(nullable(Instant), null),
  hotel_id: expected(Count, byRule('hotelId')),
  hotel_code: addition(Code, byRule('hotelCode')),
  hotel_name: expected(Text, ''),
  hotel_brand_id: expected(nullable(Count), null),
  hotel: expected(HotelPlace, { time_zone: 'Asia/Tokyo', locale: 'ja' }),
  /** A hotel that is not active takes no bookings online; reservations can still be looked up. */
  hotel_active: optional(boolean()),
  currency: optional(Currency),
  /** The tax of the town among the lines of a price; null if the hotel does not name it. */
  local_tax: addition(optional(nullable(enums(['bath_tax', 'accommodation_tax']))), null),
  /** Other currencies for the display of amounts. */
  display_currencies: addition(optional(array(Currency)), []),

  button_colour: optional(nullable(Text)),
  header_colour: optional(nullable(Text)),
  /** The hotel's logo (or its name, where it has none), or the HTML it wrote itself. */
  header_type: optional(enums(['header_logo', 'header_customize'])),
  logo: optional(nullable(Url)),
  website_header_html: optional(nullable(Text)),
  website_header_css: optional(nullable(Text)),
  /** Whether a frame shows that header too. Otherwise the frame shows a row with the logo or the name. */
  full_header_in_frames_enabled: addition(optional(boolean()), false),
  website_footer_html: optional(nullable(Text)),
  website_footer_css: optional(nullable(Text)),
  /** `standalone`: the widget opens as a full page in a new tab. */
  booking_widget_type: optional(nullable(enums(['embedded', 'standalone']))),
  standalone_settings: optional(nullable(object({ favicon: optional(nullable(Url)) }))),
  /**
   * Origins of the pages that may hold the widget in a frame; `frame-ancestors` says the same. No default: without this
   * list the list of the installation decides, and an empty list allows no page.
   */
  allowed_origins: addition(optional(array(Text)), undefined),

  search_type: optional(nullable(Text)),
  plan_search_enabled: optional(boolean()),
  multi_rooms_search_enabled: optional(boolean()),
  multi_rooms_search_limit: optional(Count),
  /**
   * Whether each room of a search may have its own dates. The server then states for each plan which rooms it is for,
   * because plans of rooms with equal guests have different prices on different dates.
   */
  multi_rooms_own_dates_enabled: addition(optional(boolean()), false),
  day_use_search_active: optional(boolean()),
  room_search_filters: optional(
    array(object({ id: Count, name: Text, translations: optional(Translations) })),
  ),
  default_search_setting: optional(nullable(DefaultSearch)),
  /** Days ahead, counted from today at the hotel, on which a stay may still begin. */
  bookable_days: addition(optional(Count), SETTING_DEFAULTS.bookable_days),
  max_nights: addition(optional(Count), SETTING_DEFAULTS.max_nights),
  max_guests_per_room: optional(Count),
  max_children_per_adult: optional(Count),
  kids_setting: optional(nullable(KidsSetting)),
  kids_tiers: optional(array(object({ code: Code, name: addition(Text, byRule('ownCode')) }))),
  shared_bed_kid_desc_translations: optional(array(object({ locale: Text, description: Text }))),

  /** Japanese guests enter their names in kanji and their reading in hiragana. */
  kanji_name_required: optional(boolean()),
  /** The server refuses an order without a required detail, and does not store a detail that is not asked. */
  guest_fields: addition(optional(nullable(GuestFields)), DEFAULT_REQUIREMENTS),
  /** How guests change their reservations online. */
  change: addition(optional(nullable(ChangeFields)), DEFAULT_CHANGE),
  /**
   * Whether the server makes offers of changes. Without them, the app prices a change by a search, and a change refunds the payment and
   * charges the new price.
   */
  change_offers_enabled: addition(optional(boolean()), false),
  /** Whether guests can wait for rooms of sold-out dates. */
  waitlist_enabled: addition(optional(boolean()), false),
  /** Whether guests can ask for a mail when their dates become cheaper. */
  price_alert_enabled: addition(optional(boolean()), false),
  /** Null for a hotel that takes no cards online. */
  payment: addition(optional(nullable(PaymentSetting)), null),
  /** The days after the booking in which a bank transfer must arrive; null if the hotel does not name them. */
  bank_transfer_days: addition(optional(nullable(Count)), null),
  coupon_active: optional(boolean()),
  percentage_coupon_discount_only: optional(boolean()),
  facility_sign_in_enabled: optional(boolean()),
  membership: optional(nullable(object({ login_enabled: optional(boolean()) }))),
  /** The name of the token of a brand's own sign-in. If it is set, members do not sign in in the app. */
  brand_custom_auth_token_name: optional(nullable(Text)),

  /** The system that distributes the hotel's rooms; every call sends it. */
  hotel_site_controller: optional(nullable(Text)),
  /** Names of the data layers on `window` of a standalone page, for tag managers. */
  data_layers: optional(array(Text)),
  analytics_setting_attributes: optional(nullable(object({ gtm_container_id: optional(nullable(Text)) }))),
  pubnub: optional(nullable(object({ auth_key: optional(nullable(Text)) }))),

  brand: optional(nullable(BrandSettings)),
  chatbot: optional(
    nullable(object({ show_on_booking_widget_platforms: optional(array(enums(['mobile', 'desktop']))) })),
  ),
  integrations: optional(array(Integration)),
})

export type HotelSettings = Infer<typeof HotelSettings>

/** The sign-in settings of a hotel. */
export const SignInButton = object({
  is_active: expected(boolean(), false),
  allow_signup: optional(boolean()),
  organization_login_widget_enabled: optional(boolean()),
  display_settings: optional(nullable(object({ platforms: optional(array(enums(['mobile', 'desktop']))) }))),
  /** Whether the sign-up is called “become a member”. */
  member_wording_enabled: optional(boolean()),
  /** Whether members can sign in with a passkey. */
  passkeys_enabled: addition(boolean(), false),
  privacy_url: optional(nullable(Url)),
  term_of_use_url: optional(nullable(Url)),
  sns_auth_settings_attributes: optional(
    array(
      object({
        provider: Text,
        app_id: optional(nullable(Text)),
        /** The name of an OpenID provider. */
        title: addition(optional(nullable(Text)), null),
      }),
    ),
  ),
})

export type SignInButton = Infer<typeof SignInButton>

export const settings = {
  bookingWidget: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/settings/booking_widget',
    access: 'open',
    response: HotelSettings,
  }),
  signInButton: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/settings/sign_in_button',
    access: 'open',
    response: SignInButton,
  }),
}
