const arrival =
  'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file'

/** Settings whose effect another journey or another test of the stage verifies: its title. */
export const testedElsewhere: Record<string, string> = {
  'hotel.arrival.checkin_from': arrival,
  'hotel.arrival.checkin_until': arrival,
  'hotel.arrival.checkout_until': arrival,
  'hotel.arrival.map_url': arrival,
  'hotel.arrival.directions': arrival,
  server_time: 'The server decides what today is, also if the clock of the device is wrong',
  bank_transfer_days:
    'The review names when each amount is due, and the last day of a transfer follows the setting of the hotel',
  'chatbot.show_on_booking_widget_platforms':
    'A page without the loader receives what happens in the app: opening, sign-in, companions, screens and analytics',
  multi_rooms_own_dates_enabled:
    'A server that does not state which room a price is for is asked for one stay of all rooms',
  full_header_in_frames_enabled:
    'With `closable` a row of 48 px with a button replaces the hotel’s own header, if the hotel does not require it; the button and Escape send `close`, also after a change of the screen and a reload',
  integrations: 'A member of a third-party system, and a guest, cannot update a profile',
  local_tax: 'The local tax has its name, and nothing repeats that all is paid at the hotel',
  booking_widget_type:
    'A hotel’s setting opens the booking in a new tab once the setting is known, unless the tag says otherwise',
}

/** Settings that the app reads but does not use yet. The value names the missing screen. */
export const pendingSettings: Record<string, string> = {
  facility_sign_in_enabled: 'signing in',
  'membership.login_enabled': 'signing in (its menu entry is built and waits for the screen)',
  brand_custom_auth_token_name: 'signing in (its menu entry is built and waits for the screen)',
  'analytics_setting_attributes.gtm_container_id': 'analytics of the full page',
  'pubnub.auth_key': 'the chatbot',
  'brand.digico_partner_code': 'the exchange of points',
  'sign_in.is_active': 'signing in (its menu entry is built and waits for the screen)',
  'sign_in.allow_signup': 'signing up (its menu entry is built and waits for the screen)',
  'sign_in.organization_login_widget_enabled':
    'corporate sign in (its menu entry is built and waits for the screen)',
  'sign_in.sns_auth_settings_attributes': 'signing in with LINE, Facebook and others',
}
