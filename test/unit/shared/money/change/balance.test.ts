import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { balanceOf, type ItemChange } from '#shared/money/change/balance.ts'
import { creditOf, heldOf } from '#shared/money/change/statement/paymentTotals.ts'

const test = suite('shared/money/change/balance')

const payments = {
  charged: 90_000,
  paid_at_hotel: 0,
  refunded: 20_000,
  refund_by_hotel: 5_000,
  fees_taken: 4_000,
}

const item = (
  before: [prepaid: number, fees: number],
  after: [prepaid: number, fees: number],
): ItemChange => ({
  before: { total: before[0], prepaid: before[0], fees: before[1] },
  after: { total: after[0], prepaid: after[0], fees: after[1] },
})

test('what the hotel has is without refunds, and the credit is without the fees that are taken', () => {
  assert.is(heldOf(payments), 65_000)
  assert.is(creditOf(payments), 61_000)
})

test('fees are paid from what is no longer prepaid, also fees of earlier changes', () => {
  const row = (items: ItemChange[], own = { ...payments, charged: 55_000 + 29_000 }) => {
    const { due_now, refund, fee_taken, fee_due } = balanceOf(own, items)
    return [due_now, refund, fee_taken, fee_due]
  }
  // The credit is 55,000, which is prepaid, and 4,000 of the fees are taken.
  assert.equal(row([item([55_000, 9_000], [55_000, 9_000])]), [0, 0, 0, 5_000])
  assert.equal(row([item([55_000, 9_000], [52_000, 9_000])]), [0, 0, 3_000, 2_000])
  assert.equal(row([item([55_000, 9_000], [45_000, 9_000])]), [0, 5_000, 5_000, 0])
  assert.equal(row([item([5_000, 9_000], [0, 9_000]), item([50_000, 0], [56_000, 0])]), [6_000, 0, 5_000, 0])
})

test('a credit above what is prepaid pays unpaid fees before it is returned', () => {
  const above = balanceOf(payments, [item([50_000, 10_000], [50_000, 10_000])])
  assert.equal([above.fee_taken, above.refund, above.fee_due], [6_000, 5_000, 0])
  const less = balanceOf(payments, [item([50_000, 30_000], [50_000, 30_000])])
  assert.equal([less.fee_taken, less.refund, less.fee_due], [11_000, 0, 15_000])
})

test('no fee is taken from money that was not paid', () => {
  const unpaid = { charged: 0, paid_at_hotel: 0, refunded: 0, refund_by_hotel: 0, fees_taken: 0 }
  const { fee_taken, fee_due, due_now } = balanceOf(unpaid, [item([5_000, 0], [0, 2_000])])
  assert.equal([fee_taken, fee_due, due_now], [0, 2_000, 0])
  const negative = balanceOf({ ...unpaid, fees_taken: 1_000 }, [item([5_000, 1_000], [0, 3_000])])
  assert.equal([negative.fee_taken, negative.fee_due], [0, 2_000])
})

test('what the desk has received pays the stay with its fees: no fee is charged again, and what costs less comes back', () => {
  const atHotel = (before: number, after: number, fees = 0): ItemChange => ({
    before: { total: before, prepaid: 0, fees },
    after: { total: after, prepaid: 0, fees },
  })
  // Two rooms of 26,200, and 14,560 for a room that was given up before.
  const ofDesk = { charged: 0, paid_at_hotel: 66_960, refunded: 0, refund_by_hotel: 0, fees_taken: 14_560 }
  const row = (items: ItemChange[]) => {
    const { due_now, refund, fee_taken, fee_due, at_hotel } = balanceOf(ofDesk, items)
    return [due_now, refund, fee_taken, fee_due, at_hotel]
  }
  const stays = atHotel(26_200, 26_200)
  assert.equal(row([stays, stays, atHotel(0, 0, 14_560)]), [0, 0, 0, 0, 0])
  assert.equal(row([stays, atHotel(26_200, 0), atHotel(0, 0, 14_560)]), [0, 26_200, 0, 0, 0])
  assert.equal(row([stays, atHotel(26_200, 30_000), atHotel(0, 0, 14_560)]), [0, 0, 0, 0, 3_800])
  const withFee = { ...atHotel(26_200, 0), after: { total: 0, prepaid: 0, fees: 5_000 } }
  assert.equal(row([stays, withFee, atHotel(0, 0, 14_560)]), [0, 21_200, 5_000, 0, 0])
})

test.run()
