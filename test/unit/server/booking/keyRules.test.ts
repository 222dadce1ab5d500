import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canRetry, type PaymentState, paymentStates } from '#shared/money/payment/paymentStates.ts'
import { statusOf } from '../../../../examples/server/booking/bookingPayment.ts'
import {
  effectOfRepetition,
  effectOnHold,
  isWithdrawn,
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
 * again, or late: `repeats` sends an earlier one as it was. `asks` asks for the result of an earlier one, which may arrive again
 * after the question.
 */
const happening = fc.oneof(
  fc.record({
    order: fc.constantFrom('a', 'b', 'c'),
    crashes: fc.boolean(),
    isSoldOut: fc.boolean(),
    isLost: fc.boolean(),
  }),
  fc.record({ repeats: fc.nat({ max: 20 }) }),
  fc.record({ asks: fc.nat({ max: 6 }), arrivesAfter: fc.boolean() }),
  fc.record({ event: fc.constantFrom(...(Object.keys(transitions.offered) as PaymentEvent[])) }),
  fc.record({
    event: fc.constantFrom<PaymentEvent>('authorise', 'challenge', 'return', 'approve', 'refuse', 'lose'),
  }),
)

type Made = KeyedOrder & { state: PaymentState }

/** The server's part: one key with the orders that it has made. */
function serverOf() {
  const made: Made[] = []
  /** The withdrawn orders of a key that has made nothing. */
  let withdrawn: Omit<KeyedOrder, 'fingerprint'> | null = null
  const current = () => made.at(-1)
  const later = (a: number | null, b: number | null) => Math.max(a ?? 0, b ?? 0) || null
  const holdOf = (last: Made) =>
    effectOnHold({ status: statusOf[last.state], payment: { kind: 'charge', state: last.state } })
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
        last.confirmedAt = later(last.confirmedAt, order.confirmedAt)
        return true
      }
      if (effect === 'refuse') return false
      if (withdrawn && isWithdrawn(withdrawn, order)) return false
      const onHold = last ? holdOf(last) : 'reuse'
      // An order that is refused, or whose process ends before the commit, leaves the hold as it is.
      if (onHold === 'refuse' || isRefused) return false
      if (last && onHold === 'release') last.state = 'expired'
      const replaced = last ? [...last.replaced, last.fingerprint] : (withdrawn?.replaced ?? [])
      withdrawn = null
      made.push({ ...order, replaced, state: 'offered' })
      return true
    },
    /** Answers what an order has become: its reservation, another one, or nothing; then it is withdrawn. */
    ask(order: SentOrder): 'own' | 'other' | 'withdrawn' {
      const last = current()
      if (!last) {
        const { replaced = [], confirmedAt = null } = withdrawn ?? {}
        withdrawn = {
          replaced: [...replaced, order.fingerprint],
          confirmedAt: later(confirmedAt, order.confirmedAt),
        }
        return 'withdrawn'
      }
      const effect = effectOfRepetition(last, order)
      if (effect === 'repeat') return 'own'
      if (effect === 'refuse' || holdOf(last) === 'refuse') return 'other'
      last.replaced = [...last.replaced, order.fingerprint]
      last.confirmedAt = later(last.confirmedAt, order.confirmedAt)
      return 'withdrawn'
    },
  }
}

for (const client of ['states when the guest confirmed', 'states no time'])
  test(`one key never has two bookings, and a late order changes nothing, if the client ${client}`, () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        const server = serverOf()
        const sent: SentOrder[] = []
        const ended: SentOrder[] = []
        /** A withdrawn order makes nothing. The guest may have confirmed the same order again: then it has that reservation. */
        const arriveLate = (order: SentOrder) => {
          const present = server.current()
          server.receive(order)
          if (ended.includes(order)) assert.is(server.current(), present, 'a withdrawn order is booked')
        }
        for (const [time, next] of happenings.entries()) {
          const before = server.current()
          if ('event' in next) server.move(next.event)
          else if ('asks' in next) {
            const asked = sent[next.asks]
            if (asked && server.ask(asked) === 'withdrawn') ended.push(asked)
            assert.is(server.current(), before, 'a question makes nothing')
            if (asked && next.arrivesAfter) arriveLate(asked)
          } else if ('repeats' in next) {
            const late = sent[next.repeats]
            if (late) arriveLate(late)
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
