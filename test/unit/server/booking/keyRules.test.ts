import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canRetry, type PaymentState, paymentStates } from '#shared/money/paymentStates.ts'
import {
  effectOfRepetition,
  effectOnHold,
  type KeyedOrder,
} from '../../../../examples/server/booking/keyRules.ts'
import { takesCard } from '../../../../examples/server/payments/store.ts'
import {
  nextState,
  type PaymentEvent,
  statusOf,
  transitions,
} from '../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/booking/keyRules')

test('another order replaces rooms only while a card may be sent, and never what may be paid or is no card', () => {
  for (const state of paymentStates)
    for (const kind of ['charge', 'guarantee', 'transfer', 'invoice'] as const) {
      const effect = effectOnHold({ status: statusOf[state], payment: { kind, state } })
      const expected = canRetry(state) ? 'release' : state === 'expired' ? 'reuse' : 'refuse'
      assert.is(effect, takesCard(kind) ? expected : 'refuse', `${kind} ${state}`)
    }
  for (const status of ['held', 'reserved', 'released', 'cancelled'] as const)
    assert.is(effectOnHold({ status, payment: null }), 'refuse')
})

/** What two tabs, the bank and the time do with one key. A crash before the commit is an order without an effect. */
const happening = fc.oneof(
  fc.record({ order: fc.constantFrom('a', 'b', 'c'), crashes: fc.boolean(), isSoldOut: fc.boolean() }),
  fc.record({ event: fc.constantFrom(...(Object.keys(transitions.offered) as PaymentEvent[])) }),
  fc.record({
    event: fc.constantFrom<PaymentEvent>('authorise', 'challenge', 'return', 'approve', 'refuse', 'lose'),
  }),
)

type Made = KeyedOrder & { state: PaymentState }

test('one key never has two bookings, and a late repetition of a replaced order changes nothing', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
      let key: number | null = null
      const made: Made[] = []
      for (const next of happenings) {
        const current: Made | undefined = key === null ? undefined : made[key]
        if ('event' in next) {
          if (current) current.state = nextState(current.state, next.event) ?? current.state
          continue
        }
        const isLate = made.some(({ replaced }) => replaced.includes(next.order))
        const effect = current ? effectOfRepetition(current, next.order) : 'other'
        if (isLate) assert.is(effect, 'refuse')
        if (effect !== 'other') continue
        const payment = current && { kind: 'charge' as const, state: current.state }
        const onHold = payment ? effectOnHold({ status: statusOf[current.state], payment }) : 'reuse'
        // An order that is refused, or whose process ends before the commit, leaves the hold as it is.
        if (onHold === 'refuse' || next.crashes || next.isSoldOut) continue
        if (current && onHold === 'release') current.state = 'expired'
        const replaced: string[] = current ? [...current.replaced, current.fingerprint] : []
        key = made.push({ fingerprint: next.order, replaced, state: 'offered' }) - 1
        const alive = made.filter(({ state }) => ['held', 'reserved'].includes(statusOf[state]))
        assert.is(alive.length, 1)
      }
      assert.ok(made.filter(({ state }) => statusOf[state] === 'reserved').length <= 1)
    }),
    { numRuns: 3_000 },
  )
})

test.run()
