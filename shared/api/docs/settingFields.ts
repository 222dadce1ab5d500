import type { HotelSettings, SignInButton } from '../settings.ts'

/** What each setting of a hotel does. A setting without its sentence does not compile. */
export const settingFieldDocs: Readonly<Record<keyof HotelSettings, string>> = {
  server_time: 'The time of the server when it answers. The date in the hotel’s time zone follows from it.',
  hotel_id: 'The number of the hotel.',
  hotel_code: 'The code of the hotel in addresses and in `data-hotel`.',
  hotel_name: 'The name of the hotel in the language of the request.',
  hotel_brand_id: 'The number of the brand; null for a hotel without a brand.',
  hotel: 'Time zone, language, names, telephone number, address, area and arrival information of the hotel.',
  hotel_active: 'Off: the hotel takes no bookings online. Guests can still open their reservations.',
  currency: 'The currency of all prices and payments.',
  local_tax: 'The name of the local tax in prices.',
  display_currencies: 'Currencies in which guests may see the prices too. Nothing is charged in them.',
  button_colour: 'The colour of buttons and chosen days.',
  header_colour: 'The colour of the header of the full page.',
  header_type: '`header_logo`: logo or name. `header_customize`: the hotel’s own HTML.',
  logo: 'The address of the logo; null shows the name.',
  website_header_html: 'The hotel’s own header, for `header_customize`.',
  website_header_css: 'The style sheet of that header.',
  full_header_in_frames_enabled:
    'A frame shows the own header of the hotel too. Otherwise a frame shows one row with the logo or the name, because the page around it has the header.',
  website_footer_html: 'The hotel’s own footer, for `header_customize`.',
  website_footer_css: 'The style sheet of that footer.',
  booking_widget_type: '`embedded` opens over the page, `standalone` as a full page in a new tab.',
  standalone_settings: 'The icon of the full page in the browser’s tab.',
  allowed_origins: 'The origins of the pages that may frame the app, such as `https://www.hotel.example`.',
  search_type: '`hotel_plan`: results are listed by plan. Any other value: by room.',
  plan_search_enabled: 'Guests may list the results by plan.',
  multi_rooms_search_enabled: 'Guests may search for more than one room.',
  multi_rooms_search_limit: 'The most rooms of one search.',
  multi_rooms_own_dates_enabled: 'Each room of a search may have its own dates.',
  day_use_search_active: 'Guests may search for day use.',
  room_search_filters: 'The filters that guests can choose, such as “Open-air bath in the room”.',
  default_search_setting:
    'What the search contains before the guest changes it: adults, days until check-in.',
  bookable_days: 'How many days ahead a stay may begin.',
  max_nights: 'The most nights of one stay.',
  max_guests_per_room: 'The most adults and children of one room together.',
  max_children_per_adult: 'The most children for each adult.',
  kids_setting: 'Whether the hotel takes children, and whether it counts them by age or by age group.',
  kids_tiers: 'The age groups of children, with code and name.',
  shared_bed_kid_desc_translations:
    'The hotel’s own sentence about children who sleep in their parents’ beds.',
  kanji_name_required: 'Japanese guests enter their names in kanji, and the reading in hiragana.',
  guest_fields:
    'Whether guests are asked for phone, arrival time, notes and the names of the guests of the rooms: `do_not_ask`, `optional` or `required`. Name and e-mail of the booker are always required.',
  change:
    'Whether guests change dates, rooms and plans of their reservations online, and until when: `days_before` the check-in of each room at `time`, by default until the end of the last day of free cancellation. `moves_at_full_fee`: also a room whose cancellation would cost its whole price.',
  change_offers_enabled:
    'The server makes offers of changes. Without them, the app prices a change by a search, and a change refunds the payment and charges the new price.',
  price_alert_enabled: 'Guests can ask for a mail when their dates become cheaper.',
  waitlist_enabled:
    'Guests can join a waitlist of sold-out dates. A room that comes back is held for one of them at a time.',
  payment:
    'The gateway for cards: its script, its public keys and the brands of cards. Null: no cards online.',
  bank_transfer_days:
    'The days after the booking in which a bank transfer must arrive. The last day is at the latest the day before the check-in. Null: the hotel does not name them.',
  coupon_active: 'Guests may enter a coupon code.',
  percentage_coupon_discount_only: 'Coupons lower prices in percent only.',
  facility_sign_in_enabled: 'Members can sign in at each hotel of the brand.',
  membership: 'Whether members can sign in.',
  brand_custom_auth_token_name:
    'The name of the token of a brand’s own sign-in. If it is set, members do not sign in in the app.',
  hotel_site_controller: 'The system that distributes the rooms. Each call sends it as `X-Site-Controller`.',
  data_layers: 'The names of the data layers of the full page, for tag managers.',
  analytics_setting_attributes: 'The tag manager’s container of the full page.',
  pubnub: 'The key of the chatbot’s messages.',
  brand: 'Settings of the brand: recommendations, suggestions of other hotels, the cookie of its domain.',
  chatbot: 'The devices on which the chatbot is beside the app.',
  integrations: 'Systems of partners, such as a member system with its own sign-in.',
}

/** What each setting of the sign-in does. */
export const signInFieldDocs: Readonly<Record<keyof SignInButton, string>> = {
  is_active: 'The login menu shows the sign-in and the sign-up of members.',
  allow_signup: 'Guests can become members.',
  organization_login_widget_enabled: 'People of organizations can sign in.',
  display_settings: 'The devices on which the sign-in is offered.',
  privacy_url: 'The address of the privacy policy.',
  term_of_use_url: 'The address of the terms of use.',
  member_wording_enabled: 'The sign-up is called “become a member”.',
  passkeys_enabled: 'Members can sign in with a passkey. The server says so by its own settings.',
  sns_auth_settings_attributes: 'Other services that members can sign in with, and their ids.',
}
