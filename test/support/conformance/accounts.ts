import { readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import type { Program } from '#shared/api/programs.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import type { Checker, Target } from './checker.ts'

export async function checkSessions(
  checker: Checker,
  { clientKey, clientSecret, hotelId }: Target,
): Promise<void> {
  const { create } = api.clientSessions
  const body = { client_key: clientKey, client_secret: clientSecret }
  await checker.expectRefusal(
    create,
    'a wrong client key is refused',
    { body: { ...body, client_key: 'no' } },
    401,
  )
  await checker.expectRefusal(
    create,
    'a request for a session without client secret is refused',
    { body: { client_key: clientKey } },
    422,
    'invalid',
  )
  await checker.expectRefusal(create, 'a body that is not JSON is refused', { body: '{' }, 400)
  const closed = await checker.send(api.sessions.whoami, { params: { hotelId } })
  const message = readErrorBody(closed.body).message
  const isRefused = closed.status === 403 && message === 'Invalid Client-Session'
  checker.record(
    'a call without a session is refused',
    isRefused ? null : `the answer is ${closed.status} ${message}`,
  )
  const opened = (await checker.expectSuccess(create, 'a session is opened', { body })) as {
    data: { client_session: string }
  } | null
  if (opened) checker.setSession(opened.data.client_session)
}

/** Returns the day at the hotel, and the number of the hotel. */
export async function checkSettings(
  checker: Checker,
  { hotelId }: Target,
): Promise<{ today: string; hotel: number | string; takesOffers: boolean }> {
  const wrong = { params: { hotelId: 'no-such-hotel' } }
  const { bookingWidget, signInButton } = api.settings
  const settings = await checker.expectSuccess(bookingWidget, 'a hotel has settings', { params: { hotelId } })
  await checker.expectRefusal(
    bookingWidget,
    'an unknown hotel has no settings',
    wrong,
    404,
    'hotel_not_found',
  )
  await checker.expectSuccess(signInButton, 'a hotel has settings for signing in', { params: { hotelId } })
  await checker.expectRefusal(
    signInButton,
    'an unknown hotel has no settings for signing in',
    wrong,
    404,
    'hotel_not_found',
  )
  await checker.expectSuccess(api.sessions.whoami, 'the current guest is reported', { params: { hotelId } })
  await checker.expectRefusal(
    api.sessions.whoami,
    'an unknown hotel reports no guest',
    wrong,
    404,
    'hotel_not_found',
  )
  await checker.expectSuccess(api.policies.list, 'a hotel lists its cancellation policies', {
    params: { hotelId },
    query: {},
  })
  await checker.expectRefusal(
    api.policies.list,
    'an unknown hotel has no policies',
    { ...wrong, query: {} },
    404,
  )
  const { currency, hotel, hotel_id, change_offers_enabled } = (settings ?? {}) as Partial<HotelSettings>
  if (currency) checker.setCurrency(currency)
  const zone = hotel?.time_zone ?? 'Asia/Tokyo'
  return {
    today: todayIn(zone, Date.now()),
    hotel: hotel_id ?? hotelId,
    takesOffers: change_offers_enabled ?? false,
  }
}

export async function checkMemberships(checker: Checker, { hotelId, brandId }: Target): Promise<void> {
  const { tokens, signOut } = api.sessions
  const program = api.programs.own
  const body = { grant_type: 'refresh_token', refresh_token: 'no-such-token' }
  const [here, nowhere] = [{ params: { hotelId } }, { params: { hotelId: 'no-such-hotel' } }]
  const reset = (requirement: string, answer: unknown, wanted: string) => {
    const { resetCode } = readErrorBody(answer)
    checker.record(requirement, resetCode === wanted ? null : `the reset code is ${resetCode}`)
  }
  const unknown = 'session token provided but not found'
  const refused = await checker.expectRefusal(
    tokens,
    'a wrong refresh token is refused',
    { ...here, body },
    401,
    'session_token_not_found',
  )
  reset('the refusal of a wrong refresh token has the reset code', refused.body, unknown)
  await checker.expectRefusal(
    tokens,
    'another grant type is refused',
    { ...here, body: { ...body, grant_type: 'password' } },
    422,
    'invalid',
  )
  await checker.expectRefusal(
    tokens,
    'an unknown hotel exchanges no token',
    { ...nowhere, body },
    404,
    'hotel_not_found',
  )
  const headers = { Authorization: 'Bearer no-such-token' }
  const stranger = await checker.expectRefusal(
    api.sessions.whoami,
    'a wrong access token is refused',
    { ...here, headers },
    401,
    'session_token_not_found',
  )
  reset('the refusal of a wrong access token has the reset code', stranger.body, unknown)
  await checker.expectRefusal(
    api.policies.list,
    'another call with a wrong access token is refused',
    { ...here, headers, query: {} },
    401,
    'session_expired',
  )
  await checker.expectSuccess(signOut, 'signing out without a member session succeeds', { ...here, body: {} })
  await checker.expectSuccess(signOut, 'signing out with an unknown member session succeeds', {
    ...here,
    headers,
    body: {},
  })
  const own = await checker.expectSuccess(program, 'a guest has no programme', here)
  const { id = null, update_member_profile_enabled: mayUpdate = false } = (own ?? {}) as Partial<Program>
  checker.record(
    'the programme of a guest allows nothing',
    id === null && !mayUpdate ? null : `the answer is ${JSON.stringify(own)}`,
  )
  await checker.expectSuccess(api.programs.ofBrand, 'a brand lists its programmes', { params: { brandId } })
  await checker.expectRefusal(program, 'an unknown hotel has no programme', nowhere, 404, 'hotel_not_found')
  await checker.expectRefusal(
    program,
    'a wrong access token has no programme',
    { ...here, headers },
    401,
    'session_token_not_found',
  )
  await checker.expectRefusal(
    signOut,
    'an unknown hotel refuses to sign out',
    { ...nowhere, body: {} },
    404,
    'hotel_not_found',
  )
}
