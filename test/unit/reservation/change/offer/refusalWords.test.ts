import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refusedOfferSentence } from '#app/features/reservation/change/offer/refusalWords.ts'
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

test('a sold room and an ended coupon have a sentence of their own, other refusals have none', () => {
  assert.is(refusedOfferSentence(refused('sold_out')), 'changeOffer.roomGone')
  for (const reason of ['limit_reached', 'expired'])
    assert.is(refusedOfferSentence(refused('coupon_invalid', { reason })), 'changeOffer.couponOver')
  assert.is(refusedOfferSentence(refused('coupon_invalid', { reason: 'not_here' })), null)
  assert.is(refusedOfferSentence(refused('change_refused', { reason: 'deadline_passed' })), null)
  assert.is(refusedOfferSentence(refused('change_limit')), null)
  assert.is(refusedOfferSentence({ refusal: null, body: null }), null)
})

test.run()
