import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { valuesFor } from '#app/features/booking/guest/guestForm.ts'
import { afterRefusal } from '#app/features/booking/submit/afterRefusal.ts'
import {
  bookUntilKnown,
  pauseAfter,
  type UnknownReason,
} from '#app/features/booking/submit/bookUntilKnown.ts'
import { type ErrorName, errorBody, readErrorBody } from '#shared/api/errors.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../support/builders/bookedStay.ts'

const test = suite('app/features/booking/booking')

const connectionLost = () => new ApiError('offline', null, null, 'cut')
const refused = (name: ErrorName, field?: string, meta?: Record<string, unknown>, status = 409) =>
  new ApiError('refused', status, readErrorBody(errorBody(name, name, field, meta)), name)

/** Books with these answers, one for each request. */
async function book(answers: (Reservation | Error)[], leavesAfter = Number.POSITIVE_INFINITY) {
  const pauses: number[] = []
  const unknown: [number, UnknownReason][] = []
  const visit = new AbortController()
  let sent = 0
  const outcome = await bookUntilKnown({
    async send() {
      const answer = answers[sent++]
      if (sent >= leavesAfter) visit.abort()
      if (answer === undefined || answer instanceof Error) throw answer
      return answer
    },
    onUnknown: (...request) => void unknown.push(request),
    pause: async (ms) => void pauses.push(ms),
    visit: () => visit.signal,
  })
  return { outcome, pauses, unknown, sent }
}

test('an order that is answered is booked with one request', async () => {
  const { outcome, sent, unknown } = await book([reservation])
  assert.equal(outcome, { kind: 'booked', reservation })
  assert.is(sent, 1)
  assert.equal(unknown, [])
})

test('an order is sent again until its answer arrives', async () => {
  const broken = new ApiError('contract', 200, null, 'unreadable')
  const failed = new ApiError('refused', 502, readErrorBody(null), 'bad gateway')
  const slow = new ApiError('timeout', null, null, 'no answer')
  const { outcome, pauses, unknown } = await book([connectionLost(), broken, failed, slow, reservation])
  assert.is(outcome.kind, 'booked')
  assert.equal(pauses, [1000, 2000, 4000, 8000])
  // "The connection was interrupted" is shown only if nothing arrived.
  assert.equal(unknown, [
    [1, 'interrupted'],
    [2, 'error'],
    [3, 'error'],
    [4, 'slow'],
  ])
})

test('an order whose answer is unreadable three times is not sent again', async () => {
  const broken = new ApiError('contract', 200, null, 'unreadable')
  const { outcome, sent } = await book([broken, connectionLost(), broken, broken, reservation])
  assert.equal(outcome, { kind: 'unreadable' })
  assert.is(sent, 4)
})

test('the pauses grow up to 30 seconds', () => {
  assert.is(pauseAfter(1), 1000)
  assert.is(pauseAfter(50), 30_000)
})

test('a refused order is not sent again', async () => {
  const { outcome, sent } = await book([connectionLost(), refused('sold_out')])
  assert.is(outcome.kind, 'refused')
  assert.is(sent, 2)
})

test('an order that was already booked is refused, also after a request without an answer', async () => {
  const { outcome, sent } = await book([connectionLost(), refused('already_booked')])
  assert.is(outcome.kind, 'refused')
  assert.is(sent, 2)
  assert.equal(afterRefusal(refused('already_booked'), selected, types, values), { to: 'fail' })
})

test('no request is sent after the guest has left', async () => {
  const { outcome, sent } = await book([connectionLost(), connectionLost(), connectionLost()], 2)
  assert.is(outcome.kind, 'left')
  assert.is(sent, 2)
})

const selected = ['plan-0', 'plan-1']
const types = ['type-0', 'type-1']
const values = valuesFor(2)

test('a room that is sold out is removed from the selection, and the other room stays', () => {
  const byType = refused('sold_out', 'rooms', { room_type_code: 'type-1' })
  assert.equal(afterRefusal(byType, selected, types, values), {
    to: 'results',
    selected: ['plan-0', null],
  })
  const byIndex = refused('plan_not_found', 'rooms.0.room_plan_code')
  assert.equal(afterRefusal(byIndex, selected, [], values), {
    to: 'results',
    selected: [null, 'plan-1'],
  })
  assert.equal(afterRefusal(refused('sold_out', 'rooms'), selected, types, values), {
    to: 'results',
    selected: [null, null],
  })
})

test('after a changed price the guest stays on the review', () => {
  const changed = refused('price_changed', 'total_price')
  assert.equal(afterRefusal(changed, selected, types, values), { to: 'review' })
})

test('after a refused coupon the guest stays on the review and sees the price without it', () => {
  const ended = refused('coupon_invalid', 'coupon_code', { reason: 'limit_reached' }, 422)
  assert.equal(afterRefusal(ended, selected, types, values), { to: 'review' })
})

test('a room whose promotion is not for its plan is removed from the selection', () => {
  const promotion = refused('promotion_not_for_plan', 'rooms.1.promotion_id', undefined, 422)
  assert.equal(afterRefusal(promotion, selected, types, values), {
    to: 'results',
    selected: ['plan-0', null],
  })
})

test('an invalid field leads back to the form', () => {
  const email = refused('invalid', 'guest.email', undefined, 422)
  assert.equal(afterRefusal(email, selected, types, values), {
    to: 'details',
    fields: ['email'],
    extras: [],
    hasOldOffer: false,
  })
})

test('a refused answer leads back to the form, also where the form has no field for it yet', () => {
  const answers = [{ question_type: 'free' as const, id: 7, text: 'No' }]
  const unfit = refused('invalid', 'additional_questions.0.text', undefined, 422)
  assert.equal(afterRefusal(unfit, selected, types, values, { additional_questions: answers }), {
    to: 'details',
    fields: ['answers.q-7'],
    extras: [],
    hasOldOffer: true,
  })
  const missing = refused('invalid', 'additional_questions', undefined, 422)
  assert.equal(afterRefusal(missing, selected, types, values), {
    to: 'details',
    fields: [],
    extras: [],
    hasOldOffer: true,
  })
})

test('a refused extra leads back to the details, and is marked there', () => {
  const delivered_at = { date: '2027-04-02', time: null }
  const extras = [
    { extra_id: 5, delivered_at: null, quantity: 1, total_price: 100 },
    { extra_id: 6, delivered_at, quantity: 2, total_price: 200 },
  ]
  const full = refused('extra_limit_exceeded', 'extras.1.quantity', undefined, 422)
  assert.equal(afterRefusal(full, selected, types, values, { extras }), {
    to: 'details',
    fields: [],
    extras: ['6-2027-04-02'],
    hasOldOffer: true,
  })
})

test('another refusal leads to the failure page', () => {
  const payment = refused('payment_method_not_accepted', 'payment_method', undefined, 422)
  assert.equal(afterRefusal(payment, selected, types, values), { to: 'fail' })
  const bare = new ApiError('refused', 400, readErrorBody(null), 'no')
  assert.equal(afterRefusal(bare, selected, types, values), { to: 'fail' })
})

test('without an error code, a conflict leads to the results with the whole selection', () => {
  const withoutCode = (status: number, field = 'base') =>
    new ApiError(
      'refused',
      status,
      readErrorBody({ errors: [{ title: 'Taken.', details: { [field]: [{ error: 'Taken.' }] } }] }),
      'Taken.',
    )
  for (const status of [409, 410]) {
    assert.equal(afterRefusal(withoutCode(status), selected, types, values), { to: 'results', selected })
  }
  assert.equal(afterRefusal(withoutCode(422, 'guest.phone'), selected, types, values), {
    to: 'details',
    fields: ['phone'],
    extras: [],
    hasOldOffer: false,
  })
  assert.equal(afterRefusal(withoutCode(422), selected, types, values), { to: 'fail' })
})

test.run()
