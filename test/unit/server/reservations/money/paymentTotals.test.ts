import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import {
  agreedCharges,
  paymentTotalsOf,
} from '../../../../../examples/server/reservations/money/paymentTotals.ts'

const test = suite('examples/server/reservations/money/paymentTotals')

const row = (kind: string, amount: number) => ({ kind, amount })
const payment = (state: PaymentState, amount: number, kind: 'charge' | 'guarantee' = 'charge') => ({
  kind,
  state,
  amount,
})

test('each amount of the ledger counts in its total, and what is due at the hotel in none', () => {
  const ledger = [
    row('charge_at_hotel', 90_000),
    row('charge', 30_000),
    row('charge', 2_000),
    row('fee_taken', 5_000),
    row('refund', 7_000),
    row('refund_by_hotel', 1_000),
    row('paid_at_hotel', 4_000),
    row('fee_taken', -500),
  ]
  assert.equal(paymentTotalsOf({ ledger, payments: [payment('captured', 32_000)] }), {
    charged: 32_000,
    paid_at_hotel: 4_000,
    refunded: 7_000,
    refund_by_hotel: 1_000,
    fees_taken: 4_500,
  })
})

test('a charge that the bank has agreed to counts once: before its capture it has no row', () => {
  const payments = [
    payment('authorised', 9_000),
    payment('captured', 30_000),
    payment('refused', 800),
    payment('replaced', 700),
    payment('expired', 600),
    payment('authorised', 500, 'guarantee'),
  ]
  assert.equal(agreedCharges(payments), [payment('authorised', 9_000)])
  assert.is(paymentTotalsOf({ ledger: [row('charge', 30_000)], payments }).charged, 39_000)
})

test('nothing is paid before the booking', () => {
  const nothing = { charged: 0, paid_at_hotel: 0, refunded: 0, refund_by_hotel: 0, fees_taken: 0 }
  assert.equal(paymentTotalsOf({ ledger: null, payments: [payment('authorising', 9_000)] }), nothing)
})

test.run()
