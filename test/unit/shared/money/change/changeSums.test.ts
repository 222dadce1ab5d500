import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changeSums } from '#shared/money/change/changeSums.ts'
import type { Prepayment } from '#shared/money/change/prepayment.ts'
import { givenUp, unchanged } from '#shared/money/change/roomChange.ts'
import { paymentsAfter } from '../../../../support/changes/paymentTotals.ts'
import {
  amountsOf,
  booked,
  byTransfer,
  nothing,
  orderedExtra,
  paid,
  type RoomRow,
  requestOf,
  roomsAfter,
  sumsOf,
  sumsOfRemoval,
} from '../../../../support/changes/sums.ts'

const test = suite('shared/money/change/changeSums')

test('a deposit is the percentage of the new price, and a larger deposit is due now', () => {
  const deposit: Prepayment = { percent: 20, collects: true }
  const dearer = (price: number) =>
    sumsOf(paid(10_000), [[booked(50_000, 10_000), requestOf(price, { prepayment: deposit }), 0]])
  assert.equal(amountsOf(dearer(100_000)), { ...nothing, due_now: 10_000, at_hotel: 80_000 })
  assert.equal(amountsOf(dearer(100_005)), { ...nothing, due_now: 10_001, at_hotel: 80_004 })
})

test('a change of a booking by bank transfer collects nothing: the difference is paid at the hotel', () => {
  const change = sumsOf(paid(15_001), [[booked(15_001), requestOf(20_000, { prepayment: byTransfer }), 0]])
  assert.equal(amountsOf(change), { ...nothing, at_hotel: 4_999 })
})

test('a deposit by transfer falls with the price, and a change that only removes never collects', () => {
  const cheaper = requestOf(20_000, { prepayment: { percent: 20, collects: false } })
  assert.equal(amountsOf(sumsOf(paid(10_000), [[booked(50_000, 10_000), cheaper, 0]])), {
    ...nothing,
    refund: 6_000,
    at_hotel: 16_000,
  })
  const shorter = sumsOfRemoval(paid(20_000), [[booked(100_000, 20_000), requestOf(50_000), 0]])
  assert.equal(amountsOf(shorter), { ...nothing, at_hotel: 30_000 })
})

test('what no gateway can return is no refund of a gateway', () => {
  const change = sumsOf(paid(30_000), [[booked(30_000), requestOf(6_000), 0]])
  assert.equal(paymentsAfter(paid(30_000), change, 4_000), {
    charged: 30_000,
    paid_at_hotel: 0,
    refunded: 20_000,
    refund_by_hotel: 4_000,
    fees_taken: 0,
  })
})

test('money of a room that is given up pays its fee before it pays another room', () => {
  const change = sumsOf(paid(100_000), [
    [booked(50_000), givenUp, 50],
    [booked(50_000), requestOf(90_000), 0],
  ])
  assert.equal(amountsOf(change), { ...nothing, fee: 25_000, due_now: 15_000 })
})

test('a fee without money is asked by the hotel, and later money of the same room pays it first', () => {
  const change = sumsOfRemoval(paid(50_000), [
    [booked(50_000, 0), givenUp, 50],
    [booked(50_000), unchanged(booked(50_000), 0), 0],
  ])
  assert.equal(amountsOf(change), { ...nothing, fee: 25_000, fee_due: 25_000 })
  const [gone, other] = roomsAfter(change)
  const cheaper = sumsOf(paymentsAfter(paid(50_000), change, 0), [
    [gone, givenUp, 0],
    [other, requestOf(40_000), 0],
  ])
  assert.equal(amountsOf(cheaper), { ...nothing, fee_due: 15_000 })
})

test('an extra that is removed after its deadline is kept whole, and free before', () => {
  const rooms: RoomRow[] = [[booked(10_000), unchanged(booked(10_000), 0), 0]]
  assert.equal(amountsOf(sumsOf(paid(13_000), rooms, [[orderedExtra(3_000), 1_000, true]])), {
    ...nothing,
    fee: 2_000,
  })
  assert.is(sumsOf(paid(13_000), rooms, [[orderedExtra(3_000), 1_000]]).refund, 2_000)
})

test('a percentage is rounded down to the amount that the currency is charged in', () => {
  const change = changeSums(
    paid(123_400),
    [{ before: booked(123_400), requested: givenUp, feePercentBefore: 33 }],
    [],
    { currency: 'TWD', removesOnly: true },
  )
  assert.equal([change.fee, change.refund], [40_700, 82_700])
})

test.run()
