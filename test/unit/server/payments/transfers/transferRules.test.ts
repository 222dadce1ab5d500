import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  compareTransfers,
  effectOfTransfer,
  type TransferPayment,
} from '../../../../../examples/server/payments/transfers/transferRules.ts'
import { nextState } from '../../../../../examples/server/payments/transitions.ts'

const test = suite('examples/server/payments/transfers/transferRules')

const amount = fc.integer({ min: 1, max: 100_000_000 })

test('of any transfers either something is missing or something is too much, and nothing is lost, in every order', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), (due, amounts) => {
      const { received, missing, excess } = compareTransfers(due, amounts)
      assert.is(received + missing - excess, due)
      assert.ok(missing === 0 || excess === 0)
      assert.equal(compareTransfers(due, [...amounts].reverse()), { received, missing, excess })
      // One more transfer never makes more missing.
      assert.ok(compareTransfers(due, [...amounts, 1]).missing <= missing)
    }),
  )
})

const step = fc.oneof(
  // Few amounts and references, so that reports are repeated, complete the amount exactly, and contradict each other.
  fc.record({
    kind: fc.constant('report' as const),
    amount: fc.integer({ min: 1, max: 4 }).map((tens) => tens * 10),
    reference: fc.constantFrom('a', 'b', 'c', 'd'),
    // The process ends before the transaction is stored; the bank reports again, or never.
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('deadline' as const) }),
)

test('rooms are booked once and each transfer is accounted for, also if reports are lost, repeated, contradictory or late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.array(step, { maxLength: 14 }), (due, steps) => {
      let payment: TransferPayment = { state: 'offered', due, transfers: [] }
      const notes: string[] = []
      let booked = 0
      for (const next of steps) {
        if (next.kind === 'deadline') {
          payment = { ...payment, state: nextState(payment.state, 'expire') ?? payment.state }
          continue
        }
        const effect = effectOfTransfer(payment, next)
        const known = payment.transfers.find(({ reference }) => reference === next.reference)
        assert.is(effect === null, known !== undefined && known.amount !== next.amount)
        if (!effect || next.isLost) continue
        const before = payment
        payment = {
          ...payment,
          transfers: effect.isNew ? [...payment.transfers, next] : payment.transfers,
          state: effect.books ? (nextState(payment.state, 'receive') ?? payment.state) : payment.state,
        }
        if (effect.note) notes.push(effect.note)
        booked += Number(effect.books)
        const sum = payment.transfers.reduce((total, transfer) => total + transfer.amount, 0)
        assert.equal([effect.received, effect.missing], [sum, Math.max(0, due - sum)])
        assert.is(effect.books, before.state === 'offered' && sum >= due)
        // A second report of the same transfer changes nothing.
        const again = effectOfTransfer(payment, next)
        assert.equal([again?.isNew, again?.books, again?.note], [false, false, null])
      }
      assert.ok(booked <= 1)
      assert.is(payment.state === 'captured', booked === 1)
      // Each stored transfer books the rooms, or has a note.
      const silent = payment.transfers.length - notes.length
      const exact = booked === 1 && !notes.some((note) => note.includes('too high')) ? 1 : 0
      assert.is(silent, exact)
    }),
    { numRuns: 2_000 },
  )
})

test.run()
