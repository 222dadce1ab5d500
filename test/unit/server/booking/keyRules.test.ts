import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canRetry, type PaymentState, paymentStates } from '#shared/money/paymentStates.ts'
import { statusOf } from '../../../../examples/server/booking/bookingPayment.ts'
import {
  effectOfRepetition,
  effectOnHold,
  type KeyedOrder,
  type SentOrder,
  statedTime,
} from '../../../../examples/server/booking/keyRules.ts'
import { isByCard } from '../../../../examples/server/payments/store.ts'
import {
  nextState,
  type PaymentEvent,
  transitions,
} from '../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/booking/keyRules')

test('another order replaces rooms only while a card may be sent, and never what may be paid or is no card', () => {
  for (const state of paymentStates)
    for (const kind of ['charge', 'guarantee', 'transfer', 'invoice'] as const) {
      const effect = effectOnHold({ status: statusOf[state], payment: { kind, state } })
      const expected = canRetry(state) ? 'release' : state === 'expired' ? 'reuse' : 'refuse'
      assert.is(effect, isByCard(kind) ? expected : 'refuse', `${kind} ${state}`)
    }
  for (const status of ['held', 'reserved', 'released', 'cancelled'] as const)
    assert.is(effectOnHold({ status, payment: null }), 'refuse')
})

/**
 * What two tabs, the bank and the time do with one key. A crash before the commit is an order without an effect. A message may arrive
 * again, or late: `repeats` sends an earlier one as it was.
 */
const happening = fc.oneof(
  fc.record({
    order: fc.constantFrom('a', 'b', 'c'),
    crashes: fc.boolean(),
    isSoldOut: fc.boolean(),
    isLost: fc.boolean(),
  }),
  fc.record({ repeats: fc.nat({ max: 20 }) }),
  fc.record({ event: fc.constantFrom(...(Object.keys(transitions.offered) as PaymentEvent[])) }),
  fc.record({
    event: fc.constantFrom<PaymentEvent>('authorise', 'challenge', 'return', 'approve', 'refuse', 'lose'),
  }),
)

type Made = KeyedOrder & { state: PaymentState }

/** The server's part: one key with the orders that it has made. */
function serverOf() {
  const made: Made[] = []
  const current = () => made.at(-1)
  return {
    made,
    current,
    move(event: PaymentEvent) {
      const last = current()
      if (last) last.state = nextState(last.state, event) ?? last.state
    },
    /** Returns whether the order has its reservation now; false if it is refused. */
    receive(order: SentOrder, { isRefused = false } = {}): boolean {
      const last = current()
      const effect = last ? effectOfRepetition(last, order) : 'other'
      if (last && effect === 'repeat') {
        last.confirmedAt = Math.max(last.confirmedAt ?? 0, order.confirmedAt ?? 0) || null
        return true
      }
      if (effect === 'refuse') return false
      const payment = last && { kind: 'charge' as const, state: last.state }
      const onHold = payment ? effectOnHold({ status: statusOf[last.state], payment }) : 'reuse'
      // An order that is refused, or whose process ends before the commit, leaves the hold as it is.
      if (onHold === 'refuse' || isRefused) return false
      if (last && onHold === 'release') last.state = 'expired'
      const replaced = last ? [...last.replaced, last.fingerprint] : []
      made.push({ ...order, replaced, state: 'offered' })
      return true
    },
  }
}

for (const client of ['states when the guest confirmed', 'states no time'])
  test(`one key never has two bookings, and a late order changes nothing, if the client ${client}`, () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        const server = serverOf()
        const sent: SentOrder[] = []
        for (const [time, next] of happenings.entries()) {
          const before = server.current()
          if ('event' in next) server.move(next.event)
          else if ('repeats' in next) {
            const late = sent[next.repeats]
            if (late) server.receive(late)
            if (late?.confirmedAt && before?.confirmedAt && late.confirmedAt <= before.confirmedAt)
              assert.is(server.current(), before)
            if (late && before?.replaced.includes(late.fingerprint) && late.confirmedAt === null)
              assert.is(server.current(), before)
          } else {
            const confirmedAt = client === 'states no time' ? null : time + 1
            const order = { fingerprint: next.order, confirmedAt }
            sent.push(order)
            if (!next.isLost) server.receive(order, { isRefused: next.crashes || next.isSoldOut })
          }
          const alive = server.made.filter(({ state }) => ['held', 'reserved'].includes(statusOf[state]))
          assert.ok(alive.length <= 1)
          if (alive[0]) assert.is(alive[0], server.current())
        }
        assert.ok(server.made.filter(({ state }) => statusOf[state] === 'reserved').length <= 1)
      }),
      { numRuns: 3_000 },
    )
  })

test('a guest can always go back to an earlier order, also after lost answers', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }), (orders) => {
      const server = serverOf()
      for (const [time, fingerprint] of orders.entries()) {
        assert.ok(server.receive({ fingerprint, confirmedAt: time + 1 }))
        assert.is(server.current()?.fingerprint, fingerprint)
      }
    }),
  )
})

test('a time in the future is not stated: with a wrong clock no later order of the guest would count', () => {
  assert.equal(
    [null, Number.NaN, 60_001].map((time) => statedTime(time, 0)),
    [null, null, null],
  )
  assert.equal(
    [60_000, -1].map((time) => statedTime(time, 0)),
    [60_000, -1],
  )
})

test.run()
