import { randomUUID } from 'node:crypto'
import type { ExtraOrder } from '#shared/api/extras.ts'
import { api } from '#shared/api/index.ts'
import type { Answer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { orderedExtra, type Slot } from '#shared/extras/slots.ts'
import { sumOf } from '#shared/money/money.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { checkChanges } from './changes.ts'
import type { Checker, Level, Target } from './checker.ts'
import { checkPayments } from './payments.ts'
import { checkReceipts } from './receipts.ts'
import type { SearchResult } from './rooms.ts'

/** An order for one room of two adults with the first plan of a search result, and the code of the plan; null without a plan. */
export function orderFrom(found: SearchResult, checkin: string, checkout: string) {
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
  const body = {
    checkin,
    checkout,
    rooms: [{ ...room, total_price: plan.total_price }],
    guest,
    payment_method: plan.payment_methods[0],
    currency: plan.price.currency,
    total_price: plan.total_price,
    locale: 'en',
  }
  return { body, planCode: plan.hotel_plan_code }
}

export async function checkBooking(
  checker: Checker,
  target: Target,
  slot: Slot | null,
  order: NonNullable<ReturnType<typeof orderFrom>>['body'] & { additional_questions?: Answer[] },
  { takesOffers }: { takesOffers: boolean },
) {
  const { create, result, show, find } = api.reservations
  const params = { hotelId: target.hotelId }
  const refuses = (requirement: string, body: object, status: number, reason: string, level?: Level) =>
    checker.expectRefusal(create, requirement, { params, body }, status, reason, level)
  const dearer = { ...order, total_price: order.total_price + 1 }
  await refuses('a booking at another price is refused', dearer, 409, 'price_changed')
  const unknown = { ...order, rooms: order.rooms.map((room) => ({ ...room, room_plan_code: 'no.plan' })) }
  await refuses('a booking of an unknown plan is refused', unknown, 422, 'plan_not_found')
  if (slot) {
    const extra = orderedExtra({
      slot,
      time: null,
      quantity: Math.max(1, slot.extra.min_quantity),
      answer: '',
    })
    const withExtra = (wrong: Partial<ExtraOrder>) => ({ ...order, extras: [{ ...extra, ...wrong }] })
    await refuses(
      'a booking of an unknown extra is refused',
      withExtra({ extra_id: 999_999_999 }),
      422,
      'extra_invalid_id',
    )
    await refuses(
      'a booking of an extra at another price is refused',
      withExtra({ total_price: extra.total_price + 1 }),
      422,
      'extra_invalid_total_price',
    )
    await refuses(
      'a booking of too many items of an extra is refused',
      withExtra({ quantity: slot.most + 1, total_price: (slot.most + 1) * slot.price_with_tax }),
      422,
      'extra_limit_exceeded',
    )
  }
  await refuses(
    'a booking with an unknown field is refused',
    { ...order, surprise: true },
    422,
    'invalid',
    'noren',
  )
  await refuses(
    'a booking with an invalid e-mail address is refused',
    { ...order, guest: { ...order.guest, email: 'no' } },
    422,
    'invalid',
  )
  await refuses(
    'a booking with a web address as a name is refused',
    { ...order, guest: { ...order.guest, last_name: 'www.evil.example' } },
    422,
    'invalid',
    'noren',
  )
  const keyless = { params, body: order, headers: { 'Idempotency-Key': '' } }
  await checker.expectRefusal(
    create,
    'a booking without idempotency key is refused',
    keyless,
    422,
    'invalid',
    'noren',
  )

  const guessable = { params, body: order, headers: { 'Idempotency-Key': '1234567890123456' } }
  await checker.expectRefusal(
    create,
    'a booking with an idempotency key that can be guessed is refused',
    guessable,
    422,
    'invalid',
    'noren',
  )

  const headers = { 'Idempotency-Key': randomUUID() }
  const made = (await checker.expectSuccess(create, 'a room is booked', {
    params,
    body: order,
    headers,
  })) as Reservation | null
  if (!made) return
  const { tax, taxes } = made.price
  if (taxes.length > 0) {
    const stated = sumOf(taxes.map((one) => one.tax))
    checker.record(
      'the taxes by percentage add up to the tax',
      stated === tax ? null : `${stated}, not ${tax}`,
    )
  }
  const again = (await checker.expectSuccess(create, 'the same request with the same key succeeds', {
    params,
    body: order,
    headers,
  })) as Reservation | null
  checker.record(
    'the same request with the same key books nothing',
    again?.number === made.number ? null : `the second reservation is ${again?.number}`,
  )
  const asked = { params, body: order, headers }
  const found = await checker.expectSuccess(result, 'the result of a booking succeeds', asked)
  const foundNumber = (found as Reservation | null)?.number
  checker.record(
    'the result of a booking is its reservation',
    foundNumber === made.number ? null : `the result is ${foundNumber}`,
  )
  await checker.expectRefusal(
    result,
    'the result of an order that was not sent is refused',
    { ...asked, headers: { 'Idempotency-Key': randomUUID() } },
    404,
    'reservation_not_found',
  )
  const other = { params, body: { ...order, notes: 'Another order.' }, headers }
  await checker.expectRefusal(
    create,
    'another order with the same key is refused',
    other,
    409,
    'already_booked',
    'noren',
  )

  const { bypass_token, number } = made
  const mine = { ...params, id: number }
  await checker.expectSuccess(show, 'number and token open the reservation', {
    params: mine,
    query: { bypass_token },
  })
  const wrong = { params: mine, query: { bypass_token: 'guess' } }
  await checker.expectRefusal(show, 'another token is refused', wrong, 404, 'reservation_not_found')
  const ofReservation = { params: mine, query: { bypass_token } }
  await checker.expectSuccess(api.questions.ofReservation, 'a reservation lists its questions', ofReservation)
  await checker.expectRefusal(
    api.questions.ofReservation,
    'another token lists no questions',
    wrong,
    404,
    'reservation_not_found',
  )
  for (const [endpoint, name] of [
    [api.questions.answer, 'an answer to an unknown question is refused'],
    [api.questions.change, 'a change of an unknown answer is refused'],
  ] as const) {
    const unknownAnswer = { question_type: 'free', id: 999_999_999, text: 'Conformance' }
    const body = { additional_questions: [unknownAnswer] }
    await checker.expectRefusal(endpoint, name, { ...ofReservation, body }, 422, 'invalid')
  }
  const { updateSettings, updateGuests } = api.reservations
  await checker.expectSuccess(updateSettings, 'a reservation says what may be changed', ofReservation)
  await checker.expectRefusal(
    updateSettings,
    'another token gets no permissions',
    wrong,
    404,
    'reservation_not_found',
  )
  const notes = 'Conformance'
  const changed = (await checker.expectSuccess(updateGuests, 'notes are changed', {
    params: mine,
    body: { bypass_token, notes },
  })) as Reservation | null
  checker.record(
    'changed notes are stored',
    changed === null || changed.notes === notes ? null : `they are ${changed.notes}`,
  )
  await checker.expectRefusal(
    updateGuests,
    'another token changes no guests',
    { params: mine, body: { bypass_token: 'guess', notes } },
    404,
    'reservation_not_found',
  )
  const byNumber = { brandId: target.brandId, number }
  await checker.expectSuccess(find, 'number and e-mail address find the reservation', {
    params: byNumber,
    query: { email: order.guest.email },
  })
  const stranger = { params: byNumber, query: { email: 'someone@example.com' } }
  await checker.expectRefusal(
    find,
    'another e-mail address is refused',
    stranger,
    404,
    'reservation_not_found',
  )
  await checkPayments(checker, target, made)
  await checkReceipts(checker, target, made, takesOffers)
  await checkChanges(checker, target, made, takesOffers)
}
