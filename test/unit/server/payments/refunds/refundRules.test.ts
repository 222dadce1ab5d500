import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type OpenRefund,
  REFUNDING_MS,
  RESEND_MS,
  type RefundedCharge,
  refundStep,
  replacesCapture,
  UNANSWERED_MS,
} from '../../../../../examples/server/payments/refunds/refundRules.ts'

const test = suite('examples/server/payments/refunds/refundRules')

const waiting: OpenRefund = {
  amount: 30,
  rest: null,
  is_refused: false,
  waits_for_capture: false,
  tries: 0,
  waitedMs: 0,
  sentMs: 0,
  isDue: true,
}
const sent: OpenRefund = { ...waiting, rest: 70, tries: 1 }
const charge = (
  state: RefundedCharge['state'] = 'captured',
  returns: RefundedCharge['returns'] = 'rebooked',
): RefundedCharge => ({ state, returns })
const captured = (left: number) => ({ status: 'captured' as const, left })

test('the rest that must be left is what the look-up says is left, minus the amount', () => {
  assert.equal(refundStep(waiting, charge(), captured(80)), { do: 'send', rest: 50 })
  assert.equal(refundStep(waiting, charge(), captured(30)), { do: 'send', rest: 0 })
})

test('a refund has moved when a look-up shows its rest or less, also after a refusal', () => {
  for (const left of [70, 40, 0])
    for (const is_refused of [false, true])
      assert.equal(refundStep({ ...sent, is_refused }, charge(), captured(left)), { do: 'refunded' })
  assert.equal(refundStep(sent, charge(), { status: 'void', left: 0 }), { do: 'refunded' })
})

test('a refused refund is for the hotel only after a look-up that shows that it has not moved', () => {
  const refused = { ...sent, is_refused: true }
  assert.is(refundStep(refused, charge(), null).do, 'wait')
  assert.is(refundStep(refused, charge(), { status: 'unknown', left: 0 }).do, 'wait')
  assert.is(refundStep(refused, charge(), captured(100)).do, 'by_hotel')
})

test('a call without an answer is repeated after pauses, each time after a look-up', () => {
  for (const [place, pause] of [...RESEND_MS, RESEND_MS.at(-1) ?? 0].entries()) {
    const refund = { ...sent, tries: place + 1, waitedMs: pause }
    assert.is(refundStep({ ...refund, sentMs: pause - 1 }, charge(), captured(100)).do, 'wait')
    assert.equal(refundStep({ ...refund, sentMs: pause }, charge(), captured(100)), { do: 'send', rest: 70 })
    assert.is(refundStep({ ...refund, sentMs: pause }, charge(), null).do, 'wait')
  }
})

test('after three days the hotel pays back what has not moved, and the operator is called if the gateway does not say it', () => {
  const late = { ...sent, tries: 5, waitedMs: REFUNDING_MS, sentMs: REFUNDING_MS }
  assert.is(refundStep(late, charge(), captured(100)).do, 'by_hotel')
  assert.equal(refundStep(late, charge(), null), { do: 'unanswered', pauseMs: UNANSWERED_MS })
  // A look-up after a notification neither calls the operator nor puts off the planned one.
  assert.equal(refundStep({ ...late, isDue: false }, charge(), null), { do: 'nothing' })
  assert.is(refundStep({ ...late, isDue: false }, charge(), captured(70)).do, 'refunded')
  assert.is(refundStep({ ...waiting, waitedMs: REFUNDING_MS }, charge(), null).do, 'by_hotel')
})

test('a part waits for the capture, and all is given back before it', () => {
  const reserved = { status: 'authorised' as const, left: 30 }
  assert.equal(refundStep(waiting, charge('capturing'), reserved), { do: 'send', rest: 0 })
  assert.is(refundStep(waiting, charge('capturing'), { ...reserved, left: 100 }).do, 'wait')
  assert.is(refundStep(waiting, charge('capturing'), captured(100)).do, 'wait')
  assert.is(refundStep(waiting, charge('reserved'), null).do, 'wait')
  assert.is(refundStep({ ...waiting, waitedMs: REFUNDING_MS }, charge('capturing'), null).do, 'wait')
})

test('what the gateway cannot return is for the hotel, unless nothing was charged', () => {
  assert.is(refundStep(waiting, charge('none'), null).do, 'not_charged')
  assert.is(refundStep(waiting, charge('captured', 'nothing'), null).do, 'by_hotel')
  assert.is(refundStep(waiting, charge('captured', 'whole'), captured(100)).do, 'by_hotel')
  assert.equal(refundStep(waiting, charge('captured', 'whole'), captured(30)), { do: 'send', rest: 0 })
  assert.is(refundStep(waiting, charge(), captured(20)).do, 'by_hotel')
})

test('a refund of more than is reserved waits for the result of the capture', () => {
  for (const found of [{ status: 'void' as const, left: 0 }, captured(20)]) {
    assert.equal(refundStep(waiting, charge('capturing'), found), { do: 'capture_first' })
    const marked = { ...waiting, waits_for_capture: true, waitedMs: REFUNDING_MS }
    assert.is(refundStep(marked, charge('capturing'), found).do, 'wait')
    assert.is(refundStep(marked, charge('captured'), found).do, 'by_hotel')
    assert.is(refundStep(marked, charge('none'), null).do, 'not_charged')
  }
  const marked = { ...waiting, waits_for_capture: true }
  assert.equal(refundStep(marked, charge('captured'), captured(100)), { do: 'send', rest: 70 })
})

test('only a refund of all that does not wait for the capture replaces it', () => {
  const open = (amount: number, waits_for_capture = false) => ({ amount, waits_for_capture })
  assert.ok(replacesCapture(100, [open(100)]))
  assert.not.ok(replacesCapture(100, [open(100, true)]))
  assert.not.ok(replacesCapture(100, [open(30), open(70)]))
  assert.not.ok(replacesCapture(100, []))
})

test.run()
