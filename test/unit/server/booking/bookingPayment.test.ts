import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canRetry, isAccepted, paymentStates } from '#shared/money/payment/paymentStates.ts'
import { statusOf } from '../../../../examples/server/booking/bookingPayment.ts'
import { nextState } from '../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/booking/bookingPayment')

test('the rooms are booked exactly when the payment is accepted, replaced or, later, paid back', () => {
  for (const state of paymentStates)
    assert.is(
      statusOf[state] === 'reserved',
      isAccepted(state) || state === 'replaced' || state === 'refunded',
      state,
    )
})

test('a guest can try again only while nothing is in progress and the rooms are held', () => {
  for (const state of paymentStates.filter(canRetry)) {
    assert.is(nextState(state, 'tokenise'), 'tokenised')
    assert.is(statusOf[state], 'held')
  }
})

test.run()
