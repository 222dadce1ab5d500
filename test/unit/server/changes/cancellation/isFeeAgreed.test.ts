import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isFeeAgreed } from '../../../../../examples/server/changes/cancellation/isFeeAgreed.ts'

const test = suite('examples/server/changes/cancellation/isFeeAgreed')

test('a call without a fee costs nothing, also no fee of an earlier change', () => {
  assert.is(isFeeAgreed({ fee: 0, fee_taken: 0 }, undefined), true)
  assert.is(isFeeAgreed({ fee: 0, fee_taken: 5_000 }, undefined), false)
  assert.is(isFeeAgreed({ fee: 3_000, fee_taken: 3_000 }, undefined), false)
})

test('a call names the fee of the cancellation, or the cancellation is free', () => {
  assert.is(isFeeAgreed({ fee: 3_000, fee_taken: 3_000 }, 3_000), true)
  assert.is(isFeeAgreed({ fee: 3_000, fee_taken: 3_000 }, 2_000), false)
  assert.is(isFeeAgreed({ fee: 0, fee_taken: 5_000 }, 0), true)
})

test.run()
