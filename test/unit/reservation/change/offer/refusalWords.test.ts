import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { refusalSentence } from '#app/features/reservation/change/offer/refusalWords.ts'
import { errorCodes, readErrorBody } from '#shared/api/errors.ts'

const test = suite('app/features/reservation/change/offer/refusalWords')

const refused = (refusal: 'sold_out' | 'coupon_invalid' | 'change_limit', meta: object = {}) => ({
  refusal,
  body: readErrorBody({
    errors: [{ title: '', details: { base: [{ code: errorCodes[refusal], error: '' }] } }],
    meta,
  }),
})

test('a sold room and a coupon that has ended have a sentence that names what stands, other refusals have none', () => {
  assert.is(refusalSentence(refused('sold_out')), 'changeOffer.roomGone')
  for (const reason of ['limit_reached', 'expired'])
    assert.is(refusalSentence(refused('coupon_invalid', { reason })), 'changeOffer.couponOver')
  assert.is(refusalSentence(refused('coupon_invalid', { reason: 'not_here' })), null)
  assert.is(refusalSentence(refused('change_limit')), null)
  assert.is(refusalSentence({ refusal: null, body: null }), null)
})

test.run()
