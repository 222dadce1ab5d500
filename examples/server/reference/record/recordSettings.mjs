/** Opens the client session of the later calls, and reads the settings of a hotel. Returns the path of its brand. */
export async function recordSettings({ record, use }, hotel) {
  const opened = await record('clientSessions.create', 'POST', '/api/client_sessions', {
    body: { client_key: 'noren-demo', client_secret: 'publishable' },
  })
  use(opened.data.client_session)
  const settings = await record('settings.bookingWidget', 'GET', `${hotel}/settings/booking_widget`)
  await record('settings.signInButton', 'GET', `${hotel}/settings/sign_in_button`)
  return `/hotel_brands/${settings.hotel_brand_id}`
}
