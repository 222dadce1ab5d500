import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canRetry, type PaymentState, paymentStates } from '#shared/money/paymentStates.ts'
import {
  effectOfRepetition,
  effectOnHold,
  type KeyedOrder,
  type SentOrder,
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

/**
 * What two tabs, the bank and the time do with one key. A crash before the commit is an order without an effect. A guest sends an
 * order with the number of the reservation that the tab has seen last; a lost message arrives again later, as it was.
 */
const happening = fc.oneof(
  fc.record({
    tab: fc.nat({ max: 1 }),
    order: fc.constantFrom('a', 'b', 'c'),
    crashes: fc.boolean(),
    isSoldOut: fc.boolean(),
    isAnswerLost: fc.boolean(),
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
    /** Returns the number of the reservation of the order; null if it is refused. */
    receive(order: SentOrder, { isRefused }: { isRefused: boolean }): string | null {
      const last = current()
      const effect = last ? effectOfRepetition(last, order) : 'other'
      if (last && effect === 'repeat') return last.number
      if (effect === 'refuse') return null
      const payment = last && { kind: 'charge' as const, state: last.state }
      const onHold = payment ? effectOnHold({ status: statusOf[last.state], payment }) : 'reuse'
      // An order that is refused, or whose process ends before the commit, leaves the hold as it is.
      if (onHold === 'refuse' || isRefused) return null
      if (last && onHold === 'release') last.state = 'expired'
      const replaced = last ? [...last.replaced, last.fingerprint] : []
      const number = `R${made.length}`
      made.push({ fingerprint: order.fingerprint, number, replaced, state: 'offered' })
      return number
    },
  }
}

test('one key never has two bookings, and a late repetition of a replaced order changes nothing', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
      const server = serverOf()
      const sent: SentOrder[] = []
      const seen: [string | null, string | null] = [null, null]
      for (const next of happenings) {
        const before = server.made.length
        if ('event' in next) server.move(next.event)
        else if ('repeats' in next) {
          const late = sent[next.repeats]
          if (late) server.receive(late, { isRefused: false })
          // A message that was answered makes nothing a second time, unless its process ended before.
          const wasMade = server.made
            .slice(0, before)
            .some(({ fingerprint }) => fingerprint === late?.fingerprint)
          if (wasMade && late?.replaces !== server.made[before - 1]?.number)
            assert.is(server.made.length, before)
        } else {
          const order = { fingerprint: next.order, replaces: seen[next.tab as 0 | 1] }
          sent.push(order)
          const number = server.receive(order, { isRefused: next.crashes || next.isSoldOut })
          if (number && !next.isAnswerLost) seen[next.tab as 0 | 1] = number
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

test('a guest who has seen the last reservation can always go back to an earlier order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }), (orders) => {
      const server = serverOf()
      let seen: string | null = null
      for (const fingerprint of orders) {
        seen = server.receive({ fingerprint, replaces: seen }, { isRefused: false })
        assert.is(server.current()?.number, seen)
        assert.is(server.current()?.fingerprint, fingerprint)
      }
    }),
  )
})

test.run()
