/**
 * Settings whose effect no screen of the app shows alone, because it is in a page around the app. The value is the title of the
 * journey that sees the effect and sets the field; the other value is the one of the sample hotel.
 */
export const testedElsewhere: Record<string, string> = {
  'sign_in.passkeys_enabled':
    'A hotel decides whether its sign-in leads to a sign-up, and whether it has a sign-in',
  server_time: 'The server decides what today is, also if the clock of the device is wrong',
  'chatbot.show_on_booking_widget_platforms':
    'A page without the loader receives what happens in the app: opening, sign-in, companions, screens and analytics',
  full_header_in_frames_enabled:
    'With `closable` a row of 48 px with a button replaces the hotel’s own header, if the hotel does not require it; the button and Escape send `close`, also after a change of the screen and a reload',
  booking_widget_type:
    'A hotel’s setting opens the booking in a new tab once the setting is known, unless the tag says otherwise',
}

/** Fields that no test can set, with what changes them. */
export const changedBy: Record<string, string> = { server_time: 'clock' }

/** Settings that the app reads but does not use yet. The value names the missing screen. */
export const pendingSettings: Record<string, string> = {
  'analytics_setting_attributes.gtm_container_id': 'analytics of the full page',
  'pubnub.auth_key': 'the chatbot',
  'brand.digico_partner_code': 'the exchange of points',
  'sign_in.organization_login_widget_enabled':
    'corporate sign in (its menu entry is built and waits for the screen)',
}
