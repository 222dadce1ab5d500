import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfWait, UNCLEAR_MS } from '../../../../../examples/server/payments/worker/unclear.ts'

const test = suite('examples/server/payments/worker/unclear')

test('an order that was never opened is refused, a charge without an answer is left to the hotel, an approved one is booked, and a booked one never ends', () => {
  for (const step of ['opening', 'opened'] as const) {
    assert.is(endOfWait(step, 119_999), null)
    assert.is(endOfWait(step, 120_000), 'refuse')
  }
  for (const step of ['executing', 'returned', 'finishing'] as const) {
    assert.is(endOfWait(step, UNCLEAR_MS - 1), null)
    assert.is(endOfWait(step, UNCLEAR_MS), 'lose')
  }
  assert.is(endOfWait('checking', 119_999), null)
  assert.is(endOfWait('checking', 120_000), 'approve')
  assert.is(endOfWait('checking', 10 * UNCLEAR_MS), 'approve', 'the server was down for hours')
  for (const step of ['challenge', 'approved', 'capturing', 'closed'] as const)
    assert.is(endOfWait(step, 10 * UNCLEAR_MS), null)
})

test.run()
