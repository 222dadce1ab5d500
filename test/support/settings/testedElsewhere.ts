/** Settings whose effect another test verifies: the file of that test, and its title. */
export const testedElsewhere: Record<string, [file: string, title: string]> = {
  'hotel.arrival.checkin_from': [
    'test/e2e/booking/arrival.spec.ts',
    'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file',
  ],
  'hotel.arrival.checkin_until': [
    'test/e2e/booking/arrival.spec.ts',
    'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file',
  ],
  'hotel.arrival.checkout_until': [
    'test/e2e/booking/arrival.spec.ts',
    'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file',
  ],
  'hotel.arrival.map_url': [
    'test/e2e/booking/arrival.spec.ts',
    'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file',
  ],
  'hotel.arrival.directions': [
    'test/e2e/booking/arrival.spec.ts',
    'The arrival is stated in the details, the review, the confirmation, the mail and the calendar file',
  ],
  bank_transfer_days: [
    'test/e2e/payment/methods.spec.ts',
    'The review names when each amount is due, and the last day of a transfer follows the setting of the hotel',
  ],
  'chatbot.show_on_booking_widget_platforms': [
    'test/e2e/shell/foreignParent.spec.ts',
    'Each screen sends with `show-chatbot` whether the page’s chatbot may be visible',
  ],
  multi_rooms_own_dates_enabled: [
    'test/e2e/core/coreServer.spec.ts',
    'A server that does not state which room a price is for is asked for one stay of all rooms',
  ],
  full_header_in_frames_enabled: [
    'test/e2e/shell/frameHeader.spec.ts',
    'In a frame a row of 48 px replaces the hotel’s own header, if the hotel does not require it',
  ],
  integrations: [
    'test/e2e/booking/guestFields.spec.ts',
    'A member of a third-party system, and a guest, cannot update a profile',
  ],
  local_tax: [
    'test/e2e/search/trueStatements.spec.ts',
    'The local tax has its name, and nothing repeats that all is paid at the hotel',
  ],
  booking_widget_type: [
    'test/e2e/host/opening/newTab.spec.ts',
    'If the hotel’s settings require a new tab, every click opens one once the settings are known',
  ],
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
