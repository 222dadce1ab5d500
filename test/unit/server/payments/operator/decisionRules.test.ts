import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAccepted, type PaymentState } from '#shared/money/payment/paymentStates.ts'
import {
  type Charge,
  decidedCharge,
  decidedPayment,
  effectOfDecision,
} from '../../../../../examples/server/payments/operator/decisionRules.ts'
import { nextState, type PaymentEvent } from '../../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/payments/operator/decisionRules')

const charge: Charge = { number: 1, order_id: 'order-1', isDoubtful: false }

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
          const effect = effectOfDecision({ state, attempt: 1 }, charge, next.result)
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

test('a decision about one charge changes no other one, also if the message is repeated', () => {
  const charges = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 })
  const message = fc.record({
    order: fc.option(fc.nat({ max: 3 }), { nil: null }),
    result: fc.constantFrom('paid' as const, 'unpaid' as const),
    times: fc.constantFrom(1, 2),
  })
  const state = fc.constantFrom<PaymentState>('unclear', 'captured', 'refused')
  fc.assert(
    fc.property(charges, state, fc.array(message, { maxLength: 8 }), (doubts, first, messages) => {
      let all = doubts.map((isDoubtful, place) => ({
        number: place + 1,
        order_id: `order-${place}`,
        // The current charge is unclear, or known.
        isDoubtful: isDoubtful && place + 1 < doubts.length,
      }))
      let payment: PaymentState = first
      for (const { order, result, times } of messages) {
        const orderId = order === null ? undefined : `order-${order}`
        for (let time = 0; time < times; time++) {
          const waiting = all.filter(
            ({ number, isDoubtful }) => isDoubtful || (payment === 'unclear' && number === all.length),
          )
          const found = decidedCharge({ state: payment, attempt: all.length, charges: all }, orderId)
          if (orderId === undefined && waiting.length > 1) assert.is(found, null)
          if (orderId !== undefined) assert.is(found?.order_id, all[order ?? 0]?.order_id)
          if (!found) break
          const effect = effectOfDecision({ state: payment, attempt: all.length }, found, result)
          // Only a charge that waits changes, and each only once.
          const changes = effect !== 'done' && effect !== 'conflict'
          if (changes) assert.ok(waiting.includes(found))
          if (time > 0 && orderId !== undefined) assert.not.ok(changes)
          if (effect === 'endDoubt')
            all = all.map((one) => (one === found ? { ...one, isDoubtful: false } : one))
          if (effect === 'approve' || effect === 'refuse') payment = nextState(payment, effect) ?? payment
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('of several payments of a reservation, a decision is about the payment with the named order, or about the payment that waits', () => {
  const payment = (name: string, state: PaymentState, isDoubtful = false) => ({
    name,
    state,
    attempt: 1,
    charges: [{ number: 1, order_id: `${name}-1`, isDoubtful }],
  })
  const booking = payment('booking', 'captured')
  const decided = (others: ReturnType<typeof payment>[], orderId?: string) =>
    decidedPayment([booking, ...others], orderId)?.name
  assert.is(decided([payment('change', 'unclear')]), 'change')
  assert.is(decided([payment('change', 'expired', true)]), 'change')
  assert.is(decided([payment('change', 'expired')]), 'booking', 'a repeated decision')
  assert.is(decided([payment('first', 'expired', true), payment('second', 'unclear')]), undefined)
  assert.is(decided([payment('first', 'expired', true), payment('second', 'unclear')], 'first-1'), 'first')
  assert.is(decided([payment('change', 'unclear')], 'booking-1'), 'booking')
  assert.is(decided([payment('change', 'unclear')], 'other-1'), undefined)
})

test.run()
