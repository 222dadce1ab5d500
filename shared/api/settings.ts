import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { Code, Count, Currency, Text, Url } from './scalars.ts'

/**
 * What a hotel configured. Everything a hotel may leave out is optional here; its default is given where the
 * app reads it.
 */
export const HotelSettings = object({
  hotel_id: Count,
  hotel_code: Code,
  hotel_name: Text,
  hotel_brand_id: Count,
  hotel: object({
    time_zone: Text,
    locale: Text,
    phone: optional(nullable(Text)),
    address: optional(nullable(Text)),
  }),
  currency: optional(Currency),
  button_colour: optional(nullable(Text)),
  header_colour: optional(nullable(Text)),
  logo: optional(nullable(Url)),
  favicon: optional(nullable(Url)),
  /** Origins of the pages that may hold the widget in a frame; `frame-ancestors` says the same. */
  allowed_origins: optional(array(Text)),
  /** `standalone`: the hotel's own pages open the full page in a new tab. */
  booking_widget_type: optional(nullable(enums(['standalone', 'embedded']))),
  /** Days ahead, counted from today at the hotel, on which a stay may still begin. */
  bookable_days: optional(Count),
  max_nights: optional(Count),
  multi_rooms_search_enabled: optional(boolean()),
  multi_rooms_search_limit: optional(Count),
  max_guests_per_room: optional(Count),
  max_children_per_adult: optional(Count),
  kids_setting: optional(
    nullable(
      object({
        accept_type: enums(['accept', 'not_accept']),
        kids_type: enums(['tiers', 'ages']),
        max_age: optional(Count),
      }),
    ),
  ),
  kids_tiers: optional(array(object({ code: Code, name: Text }))),
  default_search_setting: optional(
    nullable(object({ adults: optional(Count), checkin_date_offset: optional(Count) })),
  ),
  /** Japanese guests write their names in kanji, with the reading in hiragana beside it. */
  kanji_name_required: optional(boolean()),
})

export type HotelSettings = Infer<typeof HotelSettings>

export const SignInButton = object({
  is_active: boolean(),
  privacy_url: optional(nullable(Url)),
  term_of_use_url: optional(nullable(Url)),
})

export type SignInButton = Infer<typeof SignInButton>

export const settings = {
  bookingWidget: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/settings/booking_widget',
    summary: 'What a hotel configured for its widget. Takes the hotel’s number or code.',
    open: true,
    response: HotelSettings,
    refusals: ['hotel_not_found'],
  }),
  signInButton: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/settings/sign_in_button',
    summary: 'What a hotel configured for signing in, with its terms and privacy pages.',
    open: true,
    response: SignInButton,
    refusals: ['hotel_not_found'],
  }),
}
