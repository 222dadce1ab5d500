import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { readErrorBody } from '#shared/api/errors.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Checker, Request, Target } from './checker.ts'

const { offer, agree, cancel } = api.changes

/**
 * Requires an answer that the app can read, or a refusal with a title: what a guest may change is for the hotel to decide. Returns the
 * body, or null after a refusal.
 */
async function expectDecision(
  checker: Checker,
  endpoint: Definition,
  requirement: string,
  request: Request,
): Promise<Reservation | null> {
  const { status, body } = await checker.send(endpoint, request)
  const isRefused = status >= 400 && status < 500
  const hasTitle = isRefused && readErrorBody(body).message !== null
  checker.record(requirement, status === 200 || hasTitle ? null : `the status is ${status}, without a title`)
  return status === 200 ? (body as Reservation) : null
}

/** A stay is moved by a day without an offer: at the price of a search, and at no other. */
async function checkDirectChange(checker: Checker, target: Target, made: Reservation) {
  const { bypass_token, number, rooms } = made
  const [room] = rooms
  const from = addDays(made.checkin, 1)
  const to = addDays(made.checkout, 1)
  const party = { checkin_date: from, checkout_date: to, adults: room?.adults ?? 2 }
  const found = await checker.send(api.rooms.search, {
    params: { hotelId: target.hotelId },
    query: { rooms: [party] },
  })
  const plan = (
    found.body as { rooms?: { room_plans: { room_plan_code: string; total_price: number }[] }[] } | null
  )?.rooms?.flatMap(({ room_plans }) => room_plans)[0]
  checker.record('a stay of the next day has a plan', plan ? null : 'the search finds none')
  if (!plan) return
  const params = { hotelId: target.hotelId, id: number }
  const { room_plan_code, total_price } = plan
  const wanted = { reservation_hotel_room_id: room?.reservation_hotel_room_id, room_plan_code, ...party }
  const body = { bypass_token, rooms: [wanted], total_price }
  const dearer = { params, body: { ...body, total_price: total_price + 1 } }
  checker.record(
    'a change at another price is refused',
    (await expectDecision(checker, agree, 'a change at another price is decided', dearer)) && 'it is done',
  )
  const changed = await expectDecision(checker, agree, 'a change at the price of a search is decided', {
    params,
    body,
  })
  checker.record(
    'a change is done at its price',
    changed === null || (changed.checkin === from && changed.price.total === total_price)
      ? null
      : `the stay begins on ${changed.checkin}, and its price is ${changed.price.total}`,
  )
}

/** A cancellation by an offer: an unknown offer is refused, and a repeated cancellation has the first number. */
async function checkOffers(checker: Checker, target: Target, { bypass_token, number }: Reservation) {
  const params = { hotelId: target.hotelId, id: number }
  const wish = { bypass_token, cancel: true, locale: 'en' }
  const offered = (await checker.expectSuccess(offer, 'a cancellation is offered', {
    params,
    body: wish,
  })) as ChangeOffer | null
  await checker.expectRefusal(
    offer,
    'another token gets no offer',
    { params, body: { ...wish, bypass_token: 'guess' } },
    404,
    'reservation_not_found',
  )
  await checker.expectRefusal(
    agree,
    'an unknown offer is refused',
    { params, body: { bypass_token, change_offer_id: 'unknown' } },
    409,
    'offer_expired',
  )
  const change_offer_id = offered?.id
  const ending = { params, query: { bypass_token }, body: { change_offer_id } }
  const [first, second] = [
    await checker.expectSuccess(cancel, 'an offered cancellation is done', ending),
    await checker.expectSuccess(cancel, 'a repeated cancellation succeeds', ending),
  ] as (Reservation | null)[]
  checker.record(
    'a repeated cancellation has the first number',
    first?.cancellation?.number === second?.cancellation?.number
      ? null
      : `the second number is ${second?.cancellation?.number}`,
  )
}

/** Changes and cancels a booked stay, by offers if the server makes them. */
export async function checkChanges(
  checker: Checker,
  target: Target,
  made: Reservation,
  takesOffers: boolean,
) {
  const { bypass_token, number } = made
  const params = { hotelId: target.hotelId, id: number }
  checker.record(
    'the server makes offers of changes',
    takesOffers ? null : 'the setting change_offers_enabled is off',
    'noren',
  )
  const wrong = { params, query: { bypass_token: 'guess' }, body: {} }
  await checker.expectRefusal(cancel, 'another token cancels nothing', wrong, 404, 'reservation_not_found')
  const room = { checkin_date: made.checkin, checkout_date: made.checkout, adults: 2 }
  for (const [call, body] of [
    [api.changes.rooms, { reservation_hotel_room_id: 1, room }],
    [api.changes.extras, {}],
  ] as const)
    await checker.expectRefusal(
      call,
      `another token finds nothing for a change (${call.path})`,
      { params, body: { bypass_token: 'guess', ...body } },
      404,
      'reservation_not_found',
      'noren',
    )
  await checkDirectChange(checker, target, made)
  if (takesOffers) return checkOffers(checker, target, made)
  const cancelled = await expectDecision(checker, cancel, 'a cancellation without an offer is decided', {
    params,
    query: { bypass_token },
    body: { reason: 'other' },
  })
  checker.record(
    'a cancelled reservation says so',
    cancelled === null || cancelled.status === 'cancelled' ? null : `its status is ${cancelled.status}`,
  )
}
