import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isPastDeadline, refusedOfferSentence } from '#app/features/reservation/change/offer/refusalWords.ts'
import { errorCodes, readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/features/reservation/change/offer/refusalWords')

const refused = (
  refusal: 'sold_out' | 'coupon_invalid' | 'change_limit' | 'change_refused',
  meta: object = {},
) => ({
  refusal,
  body: readErrorBody({
    errors: [{ title: '', details: { base: [{ code: errorCodes[refusal], error: '' }] } }],
    meta,
  }),
})

test('a sold room, an ended coupon and an ended guarantee have a sentence of their own, other refusals have none', () => {
  assert.is(refusedOfferSentence(refused('sold_out')), 'changeOffer.roomGone')
  for (const reason of ['limit_reached', 'expired'])
    assert.is(refusedOfferSentence(refused('coupon_invalid', { reason })), 'changeOffer.couponOver')
  assert.is(refusedOfferSentence(refused('coupon_invalid', { reason: 'not_here' })), null)
  const ends = { reason: 'guarantee_ends' }
  assert.is(refusedOfferSentence(refused('change_refused', ends)), 'reservation.refused.guaranteeEnds')
  assert.is(refusedOfferSentence(refused('change_refused', { reason: 'deadline_passed' })), null)
  assert.is(refusedOfferSentence(refused('change_limit')), null)
  assert.is(refusedOfferSentence({ refusal: null, body: null }), null)
})

test('a refusal after the latest deadline of the rooms says the deadline, and no other refusal does', () => {
  const late = refused('change_refused', { reason: 'deadline_passed' })
  assert.ok(isPastDeadline(late, '2027-05-01T18:00', '2027-05-01T18:00'))
  assert.is(isPastDeadline(late, '2027-05-01T18:00', '2027-05-01T17:59'), false)
  assert.is(isPastDeadline(late, null, '2027-05-01T18:00'), false)
  const others = [refused('change_refused', { reason: 'stay_day' }), refused('sold_out')]
  for (const other of others) assert.is(isPastDeadline(other, '2027-05-01T18:00', '2027-05-01T18:00'), false)
})

test.run()
