import { is } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CancelReason, reasonOf } from '#app/features/reservation/cancel/cancelReason.ts'

const test = suite('app/features/reservation/cancel/cancelReason')

test('a form without a chosen reason is valid: the text is empty, or null after the keyboard has passed the choices', () => {
  for (const reason of ['', null]) {
    assert.ok(is({ reason, details: '' }, CancelReason))
    assert.equal(reasonOf({ reason, details: 'typed for another reason' }), { reason: 'other' })
  }
})

test('what is typed belongs to the reason other only, and is limited there', () => {
  assert.equal(reasonOf({ reason: 'other', details: 'A typhoon' }), { reason: 'other', details: 'A typhoon' })
  assert.equal(reasonOf({ reason: 'trip_cancelled', details: 'A typhoon' }), { reason: 'trip_cancelled' })
  assert.not(is({ reason: 'other', details: 'x'.repeat(10_000) }, CancelReason))
  assert.ok(is({ reason: 'trip_cancelled', details: 'x'.repeat(10_000) }, CancelReason))
})

test.run()
