import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAccepted, paymentStates } from '#shared/money/payment/paymentStates.ts'
import {
  mayEnd,
  mayExpire,
  nextState,
  transitions,
} from '../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/payments/transitions')

test('every state can be reached from `offered`', () => {
  const reached = new Set<string>(['offered'])
  for (const state of reached)
    for (const next of Object.values(transitions[state as keyof typeof transitions])) reached.add(next)
  assert.equal([...reached].sort(), [...paymentStates].sort())
})

test('an event that a state does not list changes nothing', () => {
  assert.is(nextState('captured', 'approve'), null)
  assert.is(nextState('expired', 'return'), null)
  assert.is(nextState('refused', 'return'), null)
  assert.is(nextState('waiting', 'tokenise'), null)
})

test('rooms are never released while the result at the gateway is unknown, or after an approval', () => {
  for (const state of paymentStates) {
    if (!mayExpire(state)) continue
    assert.is.not(state, 'authorising')
    assert.is.not(state, 'unclear')
    assert.not.ok(isAccepted(state), state)
  }
})

test('a payment ends with its hold while the gateway has not been asked: nothing is charged for released rooms', () => {
  for (const state of ['offered', 'tokenised', 'refused', 'abandoned'] as const)
    assert.is(nextState(state, 'expire'), 'expired', state)
  assert.is(nextState('expired', 'authorise'), null)
})

test('a payment with an end of its own ends in each state in which it is neither accepted nor over', () => {
  const isOver = ['expired', 'replaced', 'refunded']
  for (const state of paymentStates) {
    assert.is(mayEnd(state), !isAccepted(state) && !isOver.includes(state), state)
    if (mayEnd(state)) assert.is(nextState(state, 'end'), 'expired')
  }
  for (const event of ['approve', 'return', 'capture'] as const) assert.is(nextState('expired', event), null)
})

test('an amount that the gateway does not take is paid in another way', () => {
  assert.is(nextState('authorised', 'fail'), 'replaced')
  assert.is(nextState('captured', 'fail'), null)
})

test.run()
