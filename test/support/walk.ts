import { randomUUID } from 'node:crypto'
import type { Infer } from 'superstruct'
import { readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays, todayIn } from '#shared/stay/stayDates.ts'
import { type Finding, type Walker, walkerOf } from './conform.ts'

/** A hotel to walk, by its code and its brand. */
export type Target = { hotelId: string; brandId: number; clientKey: string; clientSecret: string }

type SearchAnswer = Infer<typeof api.rooms.search.response>

async function walkSessions(walker: Walker, { clientKey, clientSecret, hotelId }: Target): Promise<void> {
  const { create } = api.clientSessions
  const body = { client_key: clientKey, client_secret: clientSecret }
  await walker.refuses(
    create,
    'a wrong client key opens no session',
    { body: { ...body, client_key: 'no' } },
    401,
  )
  await walker.refuses(
    create,
    'a session needs a whole body',
    { body: { client_key: clientKey } },
    422,
    'invalid',
  )
  await walker.refuses(create, 'a body that is not JSON is refused', { body: '{' }, 400)
  const closed = await walker.send(api.session.whoami, { params: { hotelId } })
  const message = readErrorBody(closed.body).message
  const isTold = closed.status === 403 && message === 'Invalid Client-Session'
  walker.note(
    'a call without a session is told so',
    isTold ? null : `it answered ${closed.status} ${message}`,
  )
  const opened = (await walker.accepts(create, 'a session is opened', { body })) as {
    data: { client_session: string }
  } | null
  if (opened) walker.keepSession(opened.data.client_session)
}

async function walkSettings(walker: Walker, { hotelId }: Target): Promise<string> {
  const wrong = { params: { hotelId: 'no-such-hotel' } }
  const { bookingWidget, signInButton } = api.settings
  const settings = await walker.accepts(bookingWidget, 'a hotel tells its settings', { params: { hotelId } })
  await walker.refuses(bookingWidget, 'an unknown hotel has no settings', wrong, 404, 'hotel_not_found')
  await walker.accepts(signInButton, 'a hotel tells how to sign in', { params: { hotelId } })
  await walker.refuses(signInButton, 'an unknown hotel has no sign-in', wrong, 404, 'hotel_not_found')
  await walker.accepts(api.session.whoami, 'a guest learns who is signed in', { params: { hotelId } })
  await walker.refuses(
    api.session.whoami,
    'nobody is signed in at an unknown hotel',
    wrong,
    404,
    'hotel_not_found',
  )
  await walker.accepts(api.policies.list, 'all cancellation policies are told', {
    params: { hotelId },
    query: {},
  })
  await walker.refuses(api.policies.list, 'an unknown hotel has no policies', { ...wrong, query: {} }, 404)
  const zone = (settings as { hotel: { time_zone: string } } | null)?.hotel.time_zone ?? 'Asia/Tokyo'
  return todayIn(zone, Date.now())
}

async function walkMemberships(walker: Walker, { hotelId }: Target): Promise<void> {
  const { tokens, signOut } = api.memberships
  const body = { grant_type: 'refresh_token', refresh_token: 'no-such-token' }
  const [here, nowhere] = [{ params: { hotelId } }, { params: { hotelId: 'no-such-hotel' } }]
  const reset = (promise: string, answer: unknown, wanted: string) => {
    const { resetCode } = readErrorBody(answer)
    walker.note(promise, resetCode === wanted ? null : `the reset code was ${resetCode}`)
  }
  const unknown = 'session token provided but not found'
  const refused = await walker.refuses(
    tokens,
    'a wrong refresh token opens nothing',
    { ...here, body },
    401,
    'session_token_not_found',
  )
  reset('a wrong refresh token is told by its reset code', refused.body, unknown)
  await walker.refuses(
    tokens,
    'another grant is refused',
    { ...here, body: { ...body, grant_type: 'password' } },
    422,
    'invalid',
  )
  await walker.refuses(
    tokens,
    'an unknown hotel exchanges no token',
    { ...nowhere, body },
    404,
    'hotel_not_found',
  )
  const headers = { Authorization: 'Bearer no-such-token' }
  const stranger = await walker.refuses(
    api.session.whoami,
    'an unknown member is not known',
    { ...here, headers },
    401,
    'session_token_not_found',
  )
  reset('an unknown member is told by a reset code', stranger.body, unknown)
  await walker.refuses(
    api.policies.list,
    'an unknown member’s call is refused',
    { ...here, headers, query: {} },
    401,
    'session_expired',
  )
  await walker.accepts(signOut, 'signing out without a session is no error', { ...here, body: {} })
  await walker.accepts(signOut, 'nor is it with a session nobody has', { ...here, headers, body: {} })
  await walker.refuses(
    signOut,
    'an unknown hotel signs nobody out',
    { ...nowhere, body: {} },
    404,
    'hotel_not_found',
  )
}

async function walkSearch(walker: Walker, { hotelId }: Target, today: string) {
  const { search } = api.rooms
  const on = (checkin: string, checkout: string, party = adultsOnly(2)) => ({
    params: { hotelId },
    query: { rooms: [{ checkin_date: checkin, checkout_date: checkout, ...party }] },
  })
  const [checkin, checkout] = [addDays(today, 20), addDays(today, 22)]
  const refuses = (promise: string, request: object, reason: string) =>
    walker.refuses(search, promise, request, 422, reason)
  await refuses('past days are not searched', on(addDays(today, -3), today), 'dates_not_bookable')
  await refuses('reversed days are not searched', on(checkout, checkin), 'dates_not_bookable')
  await refuses(
    'days years ahead are not searched',
    on(addDays(today, 3000), addDays(today, 3001)),
    'dates_not_bookable',
  )
  await refuses(
    'a room for nobody is not searched',
    on(checkin, checkout, adultsOnly(0)),
    'party_not_accepted',
  )
  await refuses(
    'a room for ninety is not searched',
    on(checkin, checkout, adultsOnly(90)),
    'party_not_accepted',
  )
  await refuses('a search needs rooms', { params: { hotelId }, query: {} }, 'invalid')
  await refuses('a day that does not exist is refused', on('2027-02-30', '2027-03-02'), 'invalid')
  const found = await walker.accepts(search, 'rooms are found', on(checkin, checkout))
  return { found: found as SearchAnswer | null, checkin, checkout }
}

async function walkChoices(
  walker: Walker,
  { hotelId }: Target,
  { found, checkin, checkout }: Awaited<ReturnType<typeof walkSearch>>,
): Promise<void> {
  const { price, recommend } = api.choices
  const params = { hotelId }
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const plan = found?.rooms[0]?.room_plans[0]
  if (plan) {
    const query = { rooms, room_plan_codes: [plan.room_plan_code] }
    const told = (await walker.accepts(price, 'a chosen plan is priced again', { params, query })) as Infer<
      typeof price.response
    > | null
    const total = told?.prices[0]?.price?.total
    walker.note(
      'it costs what the search said',
      total === plan.total_price ? null : `it costs ${total}, not ${plan.total_price}`,
    )
    const { id } = plan.cancellation_policy
    const policy = { params: { ...params, policyId: id } }
    await walker.accepts(api.policies.show, 'a policy is told by its number', policy)
  }
  const noPolicy = { params: { ...params, policyId: 0 } }
  await walker.refuses(api.policies.show, 'an unknown policy is not', noPolicy, 404, 'policy_not_found')
  const unknown = { params, query: { rooms, room_plan_codes: ['no.plan'] } }
  await walker.refuses(price, 'an unknown plan has no price', unknown, 422, 'plan_not_found')
  await walker.refuses(price, 'a price needs a plan', { params, query: { rooms } }, 422, 'invalid')
  await walker.accepts(recommend, 'rooms are recommended', { params, query: { rooms } })
  const reversed = [{ checkin_date: checkout, checkout_date: checkin, ...adultsOnly(2) }]
  const wrong = { params, query: { rooms: reversed } }
  await walker.refuses(recommend, 'none on reversed days', wrong, 422, 'dates_not_bookable')
}

async function walkHotels(
  walker: Walker,
  { hotelId, brandId }: Target,
  { checkin, checkout }: { checkin: string; checkout: string },
): Promise<void> {
  const { ofBrand, facilities } = api.hotels
  const told = (await walker.accepts(ofBrand, 'a brand tells its hotels', {
    params: { brandId },
  })) as Infer<typeof ofBrand.response> | null
  const here = told?.hotels.find(({ code }) => code === hotelId)
  walker.note('the hotel is one of them', here ? null : 'it is not')
  const nowhere = told?.hotels.find(({ area }) => !told.areas.some(({ code }) => code === area.code))
  walker.note('every hotel’s area is listed', nowhere ? `${nowhere.code}’s is not` : null)
  await walker.refuses(
    ofBrand,
    'an unknown brand has none',
    { params: { brandId: 0 } },
    404,
    'hotel_not_found',
  )
  const rooms = [{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(2) }]
  const query = { hotel_codes: [hotelId], from_hotel_code: hotelId, is_including_lowest_price: true, rooms }
  const beside = (await walker.accepts(facilities, 'hotels are set beside one another', {
    query,
  })) as Infer<typeof facilities.response> | null
  const far = beside?.facilities[0]?.distance_km
  walker.note('a hotel is 0 km from itself', far === 0 ? null : `it is ${far} km`)
  const unknown = { query: { hotel_codes: ['no-such-hotel'] } }
  await walker.refuses(facilities, 'an unknown hotel is beside none', unknown, 404, 'hotel_not_found')
  const stayless = { query: { ...query, rooms: undefined } }
  await walker.refuses(facilities, 'a lowest price needs a stay', stayless, 422, 'invalid')
}

async function walkCalendar(walker: Walker, { hotelId }: Target, today: string): Promise<void> {
  const { availability, inventory } = api.calendar
  const params = { hotelId }
  const [from, to] = [addDays(today, 20), addDays(today, 40)]
  const told = (await walker.accepts(availability, 'a calendar is told', {
    params,
    query: { from, to, rooms: [adultsOnly(1), adultsOnly(2)] },
  })) as Infer<typeof availability.response> | null
  const dates = told?.days.map(({ date }) => date).join() ?? ''
  const whole = Array.from({ length: 21 }, (_, n) => addDays(from, n)).join()
  walker.note('it has every day from the first to the last', dates === whole ? null : `it had ${dates}`)
  await walker.accepts(inventory, 'the rooms of each type are told', { params, query: { from, to } })
  for (const [name, endpoint] of Object.entries({ availability, inventory })) {
    const refuses = (promise: string, query: Record<string, unknown>, status = 422, reason = 'invalid') =>
      walker.refuses(endpoint, `${name}: ${promise}`, { params, query }, status, reason)
    await refuses('reversed days are refused', { from: to, to: from })
    await refuses('a year of days is refused', { from: today, to: addDays(today, 365) })
    await refuses('a range needs both its ends', { from })
    const nowhere = { params: { hotelId: 'no-such-hotel' }, query: { from, to } }
    await walker.refuses(endpoint, `${name}: an unknown hotel has none`, nowhere, 404, 'hotel_not_found')
  }
  const crowd = { params, query: { from, to, rooms: [adultsOnly(90)] } }
  await walker.refuses(availability, 'no calendar is for ninety in a room', crowd, 422, 'party_not_accepted')
}

function orderFrom(found: SearchAnswer, checkin: string, checkout: string) {
  const plan = found.rooms[0]?.room_plans[0]
  if (!plan) return null
  const guest = {
    first_name: 'Con',
    last_name: 'Formance',
    email: 'conformance@example.com',
    phone: '+815012345678',
  }
  const { first_name, last_name } = guest
  const room = { room_plan_code: plan.room_plan_code, ...adultsOnly(2), guest: { first_name, last_name } }
  return {
    checkin,
    checkout,
    rooms: [{ ...room, total_price: plan.total_price }],
    guest,
    payment_method: plan.payment_methods[0],
    currency: plan.price.currency,
    total_price: plan.total_price,
    locale: 'en',
  }
}

async function walkBooking(walker: Walker, target: Target, order: NonNullable<ReturnType<typeof orderFrom>>) {
  const { create, show, find } = api.reservations
  const params = { hotelId: target.hotelId }
  const refuses = (promise: string, body: object, status: number, reason: string) =>
    walker.refuses(create, promise, { params, body }, status, reason)
  const dearer = { ...order, total_price: order.total_price + 1 }
  await refuses('a price nobody agreed to is not booked', dearer, 409, 'price_changed')
  const unknown = { ...order, rooms: order.rooms.map((room) => ({ ...room, room_plan_code: 'no.plan' })) }
  await refuses('a plan that is not there is not booked', unknown, 422, 'plan_not_found')
  await refuses('an unknown field is refused', { ...order, surprise: true }, 422, 'invalid')
  await refuses(
    'a wrong e-mail is refused',
    { ...order, guest: { ...order.guest, email: 'no' } },
    422,
    'invalid',
  )
  const keyless = { params, body: order, headers: { 'Idempotency-Key': '' } }
  await walker.refuses(create, 'a booking needs a key', keyless, 422, 'invalid')

  const headers = { 'Idempotency-Key': randomUUID() }
  const made = (await walker.accepts(create, 'a room is booked', {
    params,
    body: order,
    headers,
  })) as Reservation | null
  if (!made) return
  const again = (await walker.accepts(create, 'asking again is answered', {
    params,
    body: order,
    headers,
  })) as Reservation | null
  walker.note('asking again books nothing', again?.number === made.number ? null : `it made ${again?.number}`)
  const other = { params, body: { ...order, notes: 'Another order.' }, headers }
  await walker.refuses(create, 'a key is for one order', other, 409, 'already_booked')

  const { bypass_token, number } = made
  const mine = { ...params, id: made.id }
  await walker.accepts(show, 'its token opens a reservation', { params: mine, query: { bypass_token } })
  const wrong = { params: mine, query: { bypass_token: 'guess' } }
  await walker.refuses(show, 'another token does not', wrong, 404, 'reservation_not_found')
  const byNumber = { brandId: target.brandId, number }
  await walker.accepts(find, 'number and e-mail find it', {
    params: byNumber,
    query: { email: order.guest.email },
  })
  const stranger = { params: byNumber, query: { email: 'someone@example.com' } }
  await walker.refuses(find, 'another e-mail does not', stranger, 404, 'reservation_not_found')
}

/**
 * Walks a server with the contract: every call with right and wrong input, every answer against its exact shape.
 * It books one room. Gives all it looked at, kept or broken.
 */
export async function walkServer(base: string, target: Target): Promise<Finding[]> {
  const walker = walkerOf(base)
  await walkSessions(walker, target)
  const today = await walkSettings(walker, target)
  await walkMemberships(walker, target)
  const searched = await walkSearch(walker, target, today)
  const { found, checkin, checkout } = searched
  await walkCalendar(walker, target, today)
  await walkChoices(walker, target, searched)
  await walkHotels(walker, target, searched)
  const order = found && orderFrom(found, checkin, checkout)
  walker.note('there is something to book', order ? null : 'nothing was found in twenty days’ time')
  if (order) await walkBooking(walker, target, order)
  return walker.findings
}
