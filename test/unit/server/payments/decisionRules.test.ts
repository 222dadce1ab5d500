import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAccepted, type PaymentState } from '#shared/money/paymentStates.ts'
import { effectOfDecision } from '../../../../examples/server/payments/decisionRules.ts'
import { nextState, type PaymentEvent } from '../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/payments/decisionRules')

/** Two operators who read the same list, the gateway that answers after all, and the end of the hold. */
const step = fc.oneof(
  fc.record({ operator: fc.constantFrom(1, 2), result: fc.constantFrom('paid' as const, 'unpaid' as const) }),
  fc.record({ gateway: fc.constantFrom<PaymentEvent>('approve', 'refuse', 'capture') }),
  fc.record({ hold: fc.constant<PaymentEvent>('expire') }),
)

test('two operators and the gateway at the same time: the first answer decides, and no operator is answered against it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state: PaymentState = 'unclear'
      /** Whether the payment counts as paid, since the first answer. */
      let isPaid: boolean | null = null
      for (const next of steps) {
        if ('operator' in next) {
          const effect = effectOfDecision({ state, isDoubtful: false }, next.result)
          const says = next.result === 'paid'
          if (isPaid === null) assert.is(effect, says ? 'approve' : 'refuse')
          else assert.is(effect, says === isPaid ? 'done' : 'conflict')
          if (effect === 'approve' || effect === 'refuse') state = nextState(state, effect) ?? state
        } else state = nextState(state, 'gateway' in next ? next.gateway : next.hold) ?? state
        if (isPaid === null && state !== 'unclear') isPaid = isAccepted(state)
        // A payment never changes sides, and rooms are held as long as there is no answer.
        if (isPaid !== null) assert.is(isAccepted(state), isPaid)
        else assert.is(state, 'unclear')
      }
    }),
    { numRuns: 2_000 },
  )
})

test.run()
