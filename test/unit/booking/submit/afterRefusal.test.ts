import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ApiError } from '#app/data/ApiError.ts'
import { afterRefusal } from '#app/features/booking/submit/afterRefusal.ts'
import { valuesFor } from '#app/parts/order/guestForm.ts'
import { type ErrorName, errorBody, readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/features/booking/submit/afterRefusal')

const refused = (name: ErrorName, field?: string, meta?: Record<string, unknown>, status = 409) =>
  new ApiError('refused', status, readErrorBody(errorBody(name, name, field, meta)), name)

const chosenCodes = ['plan-0', 'plan-1']
const types = ['type-0', 'type-1']
const values = valuesFor(2)

test('a room that is sold out is removed from the selection, and the other room stays', () => {
  const byType = refused('sold_out', 'rooms', { room_type_code: 'type-1' })
  assert.equal(afterRefusal(byType, chosenCodes, types, values), {
    to: 'results',
    chosenCodes: ['plan-0', null],
  })
  const byIndex = refused('plan_not_found', 'rooms.0.room_plan_code')
  assert.equal(afterRefusal(byIndex, chosenCodes, [], values), {
    to: 'results',
    chosenCodes: [null, 'plan-1'],
  })
  assert.equal(afterRefusal(refused('sold_out', 'rooms'), chosenCodes, types, values), {
    to: 'results',
    chosenCodes: [null, null],
  })
})

test('after a changed price the guest stays on the review', () => {
  const changed = refused('price_changed', 'total_price')
  assert.equal(afterRefusal(changed, chosenCodes, types, values), { to: 'review' })
})

test('after a refused coupon the guest stays on the review and sees the price without it', () => {
  const ended = refused('coupon_invalid', 'coupon_code', { reason: 'limit_reached' }, 422)
  assert.equal(afterRefusal(ended, chosenCodes, types, values), { to: 'review' })
})

test('after the refusal of a payment method the guest chooses another one on the review', () => {
  for (const reason of ['open_transfer_limit', 'payment_method_not_accepted'] as const) {
    const { to } = afterRefusal(refused(reason, 'payment_method', undefined, 422), chosenCodes, types, values)
    assert.is(to, 'review', reason)
  }
})

test('after the refusal of a plan in Japanese only the guest stays on the review, with all rooms', () => {
  for (const reason of ['plan_japanese_only', 'plan_japanese_only_for_guest'] as const) {
    const language = refused(reason, 'rooms.0.room_plan_code', undefined, 422)
    assert.equal(afterRefusal(language, chosenCodes, types, values), { to: 'review' }, reason)
  }
})

test('a room whose promotion is not for its plan is removed from the selection', () => {
  const promotion = refused('promotion_not_for_plan', 'rooms.1.promotion_id', undefined, 422)
  assert.equal(afterRefusal(promotion, chosenCodes, types, values), {
    to: 'results',
    chosenCodes: ['plan-0', null],
  })
})

test('an invalid field leads back to the form', () => {
  const email = refused('invalid', 'guest.email', undefined, 422)
  assert.equal(afterRefusal(email, chosenCodes, types, values), {
    to: 'details',
    fields: ['email'],
    extras: [],
    hasOldOffer: false,
  })
})

test('a refused answer leads back to the form, also where the form has no field for it yet', () => {
  const answers = [{ question_type: 'free' as const, id: 7, text: 'No' }]
  const unfit = refused('invalid', 'additional_questions.0.text', undefined, 422)
  assert.equal(afterRefusal(unfit, chosenCodes, types, values, { additional_questions: answers }), {
    to: 'details',
    fields: ['answers.q-7'],
    extras: [],
    hasOldOffer: true,
  })
  const missing = refused('invalid', 'additional_questions', undefined, 422)
  assert.equal(afterRefusal(missing, chosenCodes, types, values), {
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
  assert.equal(afterRefusal(full, chosenCodes, types, values, { extras }), {
    to: 'details',
    fields: [],
    extras: ['6-2027-04-02'],
    hasOldOffer: true,
  })
})

test('another refusal leads to the failure page', () => {
  assert.equal(afterRefusal(refused('already_booked'), chosenCodes, types, values), { to: 'fail' })
  const bare = new ApiError('refused', 400, readErrorBody(null), 'no')
  assert.equal(afterRefusal(bare, chosenCodes, types, values), { to: 'fail' })
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
    assert.equal(afterRefusal(withoutCode(status), chosenCodes, types, values), {
      to: 'results',
      chosenCodes,
    })
  }
  assert.equal(afterRefusal(withoutCode(422, 'guest.phone'), chosenCodes, types, values), {
    to: 'details',
    fields: ['phone'],
    extras: [],
    hasOldOffer: false,
  })
  assert.equal(afterRefusal(withoutCode(422), chosenCodes, types, values), { to: 'fail' })
})

test.run()
