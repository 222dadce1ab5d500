import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  bookedRoom,
  changeRoom,
  givenUp,
  type RequestedPrice,
  unchanged,
  type VersionRoom,
} from '#shared/money/change/roomChange.ts'
import { atHotel, booked, byCard, byTransfer, requestOf } from '../../../../support/changes/sums.ts'

const test = suite('shared/money/change/roomChange')

/** A change of a room in yen; `percent` is the fee for cancelling it before the change. */
const change = (before: VersionRoom, requested: RequestedPrice, percent: number, removesOnly = false) =>
  changeRoom({ before, requested, feePercentBefore: percent }, { currency: 'JPY', removesOnly })

test('an offer states the two parts of the fee, what cancelling costs from now on, and the least amount', () => {
  const rows: [RequestedPrice, percent: number, expected: number[]][] = [
    // At the same price nothing falls. Cancelling costs the old half, or 80 % under the new policy.
    [requestOf(30_000), 50, [0, 0, 15_000, 15_000]],
    [requestOf(30_000, { feePercentAfter: 80 }), 50, [0, 0, 24_000, 15_000]],
    [requestOf(20_000, { feePercentAfter: 80 }), 50, [5_000, 0, 21_000, 15_000]],
    [requestOf(6_000), 50, [12_000, 0, 15_000, 15_000]],
    [givenUp, 50, [15_000, 0, 15_000, 15_000]],
    [requestOf(40_000, { feePercentAfter: 20 }), 0, [0, 0, 8_000, 0]],
    [givenUp, 120, [30_000, 0, 30_000, 30_000]],
  ]
  for (const [requested, percent, expected] of rows) {
    const { for_less, missing, cancelling_costs, after } = change(booked(30_000), requested, percent)
    assert.equal([for_less, missing, cancelling_costs, after.least], expected, JSON.stringify(requested))
  }
})

test('what is missing to an earlier cancellation is a part of the fee of its own', () => {
  const moved = { ...booked(30_000), least: 15_000 }
  const { fee, for_less, missing, after } = change(moved, requestOf(10_000), 10)
  assert.equal([fee, for_less, missing, after.price + after.fees], [5_000, 2_000, 3_000, 15_000])
})

test('earlier fees count: what cancelling costs has them, and nothing is missing that they reach', () => {
  const before = { ...booked(10_000), fees: 8_000, least: 12_000 }
  const { missing, cancelling_costs, after } = change(before, requestOf(5_000, { feePercentAfter: 20 }), 10)
  assert.equal([missing, cancelling_costs, after.fees, after.least], [0, 12_000, 8_500, 12_000])
  assert.is(change(before, requestOf(5_000, { feePercentAfter: 100 }), 10).cancelling_costs, 13_500)
})

test('in dollars of Taiwan a rounded fee never leaves price and fees below the cost of a cancellation', () => {
  const { for_less, missing, after } = changeRoom(
    { before: booked(10_102), requested: requestOf(2), feePercentBefore: 99 },
    { currency: 'TWD', removesOnly: false },
  )
  assert.equal([for_less, missing, after.price + after.fees], [9_900, 98, 10_000])
})

test('local tax is a part of the final price, after what is given back', () => {
  const localTaxAt = (price: number) => Math.floor((price * 3) / 100)
  const before = { ...booked(50_000), local_tax: 1_500 }
  const { after, given_back } = change(before, requestOf(60_000, { localTaxAt }), 0, true)
  assert.equal([after.price, after.local_tax, given_back], [50_000, 1_500, 10_000])
  assert.is(change(before, requestOf(60_000, { localTaxAt }), 0).after.local_tax, 1_800)
  assert.is(change(before, givenUp, 0).after.local_tax, 0)
  assert.is(change(before, unchanged(before, 0), 0).after.local_tax, 1_500)
})

test('a room stores how it is paid: also given up, unchanged, and after a transfer', () => {
  const deposit = { percent: 20, collects: true }
  const before = bookedRoom(50_000, 0, deposit, 'JPY')
  assert.equal(before.prepayment, deposit)
  for (const requested of [givenUp, unchanged(before, 0)])
    assert.equal(change(before, requested, 0).after.prepayment, deposit)
  assert.equal(change(before, requestOf(50_000), 0).after.prepayment, byCard)
  assert.equal(change(before, requestOf(50_000, { prepayment: atHotel }), 0).after.prepayment, atHotel)
  const transfer = bookedRoom(50_000, 0, byTransfer, 'JPY')
  assert.equal(change(transfer, requestOf(60_000), 0).after.prepayment, byTransfer)
})

test('what is prepaid follows the plan, the policy of the changed room and the way of paying', () => {
  const deposit = { percent: 20, collects: true }
  const rows: [
    before: VersionRoom,
    Partial<RequestedPrice> & { price: number },
    percent: number,
    expected: number,
  ][] = [
    [booked(30_000), { price: 40_000 }, 0, 40_000],
    [booked(30_000), { price: 20_000, prepayment: deposit }, 0, 4_000],
    // Cancelling the changed room costs 6,000 beyond its fee of 4,000, or 16,000 under the new policy.
    [booked(30_000), { price: 20_000, prepayment: deposit, feePercentAfter: 30 }, 40, 8_000],
    [booked(30_000), { price: 20_000, prepayment: deposit, feePercentAfter: 80 }, 40, 16_000],
    [booked(30_000), { price: 20_000, prepayment: atHotel, feePercentAfter: 100 }, 0, 20_000],
    [booked(30_000, 3_000), { price: 20_000, prepayment: atHotel, feePercentAfter: 100 }, 0, 3_000],
    [booked(30_000, 6_000), { price: 30_000, prepayment: null }, 0, 6_000],
    [booked(30_000, 6_000), { price: 5_000, prepayment: null }, 0, 5_000],
    [booked(30_000, 6_000), { price: 50_000, prepayment: byTransfer }, 0, 6_000],
    [booked(30_000), { price: 20_000, prepayment: byTransfer }, 0, 20_000],
  ]
  for (const [before, { price, ...more }, percent, expected] of rows)
    assert.is(
      change(before, requestOf(price, more), percent).after.prepaid,
      expected,
      JSON.stringify([before.prepaid, price, more]),
    )
})

test('an offer states the part of what was paid that stays prepaid only because cancelling would cost that much', () => {
  const deposit = { percent: 20, collects: true }
  const rows: [
    before: VersionRoom,
    Partial<RequestedPrice> & { price: number },
    percent: number,
    stays: number,
  ][] = [
    [booked(30_000), { price: 20_000, prepayment: deposit }, 0, 0],
    // The deposit is 4,000, and cancelling costs 16,000.
    [booked(30_000), { price: 20_000, prepayment: deposit, feePercentAfter: 80 }, 40, 12_000],
    [booked(30_000), { price: 20_000, prepayment: atHotel, feePercentAfter: 100 }, 0, 20_000],
    [booked(30_000, 3_000), { price: 20_000, prepayment: atHotel, feePercentAfter: 100 }, 0, 3_000],
    [booked(30_000, 6_000), { price: 30_000, prepayment: null, feePercentAfter: 100 }, 0, 0],
    [booked(30_000), { price: 40_000 }, 50, 0],
  ]
  for (const [before, { price, ...more }, percent, stays] of rows)
    assert.is(
      change(before, requestOf(price, more), percent).stays_prepaid,
      stays,
      JSON.stringify([before.prepaid, price, more]),
    )
})

test('a booked room pays its share without local tax, also by transfer, rounded down once', () => {
  const rows: [prepayment: { percent: number; collects: boolean }, currency: string, prepaid: number][] = [
    [byCard, 'JPY', 12_345],
    [byCard, 'TWD', 12_345],
    [byTransfer, 'JPY', 12_345],
    [atHotel, 'JPY', 0],
    [{ percent: 33, collects: true }, 'JPY', 4_073],
    [{ percent: 33, collects: false }, 'TWD', 4_000],
    [{ percent: 50, collects: true }, 'USD', 6_172],
  ]
  for (const [prepayment, currency, prepaid] of rows)
    assert.equal(
      bookedRoom(12_345, 700, prepayment, currency),
      { price: 12_345, local_tax: 700, fees: 0, least: 0, prepaid, prepayment, nights: 0 },
      `${prepayment.percent} ${currency}`,
    )
})

test.run()
