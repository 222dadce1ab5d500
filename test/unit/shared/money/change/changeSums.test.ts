import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paymentsAfter } from '#shared/money/change/balance.ts'
import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { bookedExtra, noExtra, type VersionExtra } from '#shared/money/change/extraChange.ts'
import { noPayments, type PaymentTotals } from '#shared/money/change/paymentTotals.ts'
import type { Prepayment } from '#shared/money/change/prepayment.ts'
import {
  givenUp,
  noRoom,
  type RequestedRoom,
  unchanged,
  type VersionRoom,
} from '#shared/money/change/roomChange.ts'

const test = suite('shared/money/change/changeSums')

const all: Prepayment = { percent: 100, collects: true }
const atHotel: Prepayment = { percent: 0, collects: true }
const byTransfer: Prepayment = { percent: 100, collects: false }

const booked = (price: number, prepaid = price): VersionRoom => ({
  ...noRoom,
  price,
  prepaid,
  prepayment: all,
})
const requestOf = (price: number, more: Partial<RequestedRoom> = {}): RequestedRoom => ({
  price,
  localTaxAt: () => 0,
  prepayment: all,
  feePercentAfter: 0,
  ...more,
})
const orderedExtra = (price: number): VersionExtra => bookedExtra(price, true)
const paid = (charged: number): PaymentTotals => ({ ...noPayments, charged })

type Room = [room: VersionRoom, requested: RequestedRoom, percent: number]

/** The sums of a change; `removesOnly` if its last argument says so. */
const sums = (
  payments: PaymentTotals,
  rooms: Room[],
  extras: [VersionExtra, price: number, isLate?: boolean][] = [],
  removesOnly = false,
): ChangeSums =>
  changeSums(
    payments,
    rooms.map(([before, requested, feePercentBefore]) => ({ before, requested, feePercentBefore })),
    extras.map(([before, price, isLate = false]) => ({ before, price, isLate, isCharged: true })),
    { currency: 'JPY', removesOnly },
  )
const removal = (payments: PaymentTotals, rooms: Room[], extras: [VersionExtra, price: number][] = []) =>
  sums(payments, rooms, extras, true)
const amounts = ({ fee, due_now, refund, fee_due, at_hotel }: ChangeSums) => ({
  fee,
  due_now,
  refund,
  fee_due,
  at_hotel,
})
const nothing = { fee: 0, due_now: 0, refund: 0, fee_due: 0, at_hotel: 0 }

/** The rooms of the sums, whose number the test states. */
const roomsOf = ({ rooms }: ChangeSums) => rooms.map(({ after }) => after) as [VersionRoom, VersionRoom]

test('two rooms of 50,000 at 50 %: one is given up, an extra is added, the rest is cancelled', () => {
  const drop = removal(paid(100_000), [
    [booked(50_000), givenUp, 50],
    [booked(50_000), unchanged(booked(50_000), 0), 50],
  ])
  assert.equal(amounts(drop), { ...nothing, fee: 25_000, refund: 25_000 })

  const afterDrop = paymentsAfter(paid(100_000), drop, 0)
  const [gone, other] = roomsOf(drop)
  const add = sums(
    afterDrop,
    [
      [gone, givenUp, 50],
      [other, unchanged(other, 0), 50],
    ],
    [[noExtra, 1_000]],
  )
  assert.equal(amounts(add), { ...nothing, due_now: 1_000 })

  const afterAdd = paymentsAfter(afterDrop, add, 0)
  const [, last] = roomsOf(add)
  const cancel = removal(
    afterAdd,
    [
      [gone, givenUp, 50],
      [last, givenUp, 50],
    ],
    add.extras.map(({ after }) => [after, 0]),
  )
  assert.equal(amounts(cancel), { ...nothing, fee: 25_000, refund: 26_000 })
  const { charged, refunded } = paymentsAfter(afterAdd, cancel, 0)
  assert.is(charged - refunded, 50_000, 'the hotel keeps 50,000')
})

test('a room at 100 % is given up and a free room is cancelled: only the free room comes back', () => {
  const drop = removal(paid(30_002), [
    [booked(15_001), givenUp, 100],
    [booked(15_001), unchanged(booked(15_001), 0), 0],
  ])
  assert.equal(amounts(drop), { ...nothing, fee: 15_001 })
  const [gone, other] = roomsOf(drop)
  const cancel = removal(paymentsAfter(paid(30_002), drop, 0), [
    [gone, givenUp, 0],
    [other, givenUp, 0],
  ])
  assert.is(cancel.refund, 15_001)
})

test('from a suite to a single the fee is the percentage of what the price falls', () => {
  const change = sums(paid(30_000), [[booked(30_000), requestOf(6_000, { feePercentAfter: 50 }), 50]])
  assert.equal(amounts(change), { ...nothing, fee: 12_000, refund: 12_000 })
})

test('a change to a plan that is paid at the hotel leaves prepaid what cancelling would cost', () => {
  const change = sums(paid(30_000), [[booked(30_000), requestOf(30_000, { prepayment: atHotel }), 50]])
  assert.equal(amounts(change), { ...nothing, refund: 15_000, at_hotel: 15_000 })
})

test('a move under a fee never buys a better policy', () => {
  const move = sums(paid(30_000), [[booked(30_000), requestOf(30_000), 50]])
  assert.equal(amounts(move), nothing)
  const moved = roomsOf(move)[0]
  const again = sums(paid(30_000), [[moved, requestOf(30_000), 0]])
  const cancel = removal(paid(30_000), [[roomsOf(again)[0], givenUp, 0]])
  assert.equal(amounts(cancel), { ...nothing, fee: 15_000, refund: 15_000 })

  const shorten = removal(paid(30_000), [[moved, requestOf(10_000), 0]])
  assert.equal(amounts(shorten), { ...nothing, fee: 5_000, refund: 15_000 }, 'one night and 5,000 in July')
})

test('a room that is moved and shortened at once, and paid at the hotel, costs no more than its cancellation', () => {
  const change = sums(paid(0), [[booked(30_000, 0), requestOf(10_000, { prepayment: atHotel }), 50]])
  assert.equal(amounts(change), { ...nothing, fee: 10_000, fee_due: 10_000, at_hotel: 10_000 })
  const cancel = removal(paid(0), [[roomsOf(change)[0], givenUp, 0]])
  assert.equal(amounts(cancel), { ...nothing, fee: 5_000, fee_due: 15_000 })
})

test('seven nights with a discount for seven: giving up one costs nothing more', () => {
  const change = removal(paid(56_000), [[booked(56_000), requestOf(60_000), 0]])
  assert.equal(amounts(change), nothing)
  assert.is(change.given_back, 4_000)
  assert.is(roomsOf(change)[0].price, 56_000)
})

test('a room with a deposit is given up beside a prepaid room with extras', () => {
  for (const [deposit, percent] of [
    [20_000, 20],
    [20_001, 20],
  ] as const) {
    const drop = removal(
      paid(deposit + 51_000),
      [
        [booked(100_000, deposit), givenUp, 50],
        [booked(50_000), unchanged(booked(50_000), 0), percent],
      ],
      [[orderedExtra(1_000), 1_000]],
    )
    assert.equal(amounts(drop), { ...nothing, fee: 50_000, fee_due: 50_000 - deposit })
  }
})

test('a deposit is the percentage of the new price, and a larger deposit is due now', () => {
  const deposit: Prepayment = { percent: 20, collects: true }
  const dearer = (price: number) =>
    sums(paid(10_000), [[booked(50_000, 10_000), requestOf(price, { prepayment: deposit }), 0]])
  assert.equal(amounts(dearer(100_000)), { ...nothing, due_now: 10_000, at_hotel: 80_000 })
  assert.equal(amounts(dearer(100_005)), { ...nothing, due_now: 10_001, at_hotel: 80_004 })
})

test('a change of a booking by bank transfer collects nothing: the difference is paid at the hotel', () => {
  const change = sums(paid(15_001), [[booked(15_001), requestOf(20_000, { prepayment: byTransfer }), 0]])
  assert.equal(amounts(change), { ...nothing, at_hotel: 4_999 })
})

test('a deposit by transfer falls with the price, and a change that only removes never collects', () => {
  const cheaper = requestOf(20_000, { prepayment: { percent: 20, collects: false } })
  assert.equal(amounts(sums(paid(10_000), [[booked(50_000, 10_000), cheaper, 0]])), {
    ...nothing,
    refund: 6_000,
    at_hotel: 16_000,
  })
  const shorter = removal(paid(20_000), [[booked(100_000, 20_000), requestOf(50_000), 0]])
  assert.equal(amounts(shorter), { ...nothing, at_hotel: 30_000 })
})

test('what no gateway can return is no refund of a gateway', () => {
  const change = sums(paid(30_000), [[booked(30_000), requestOf(6_000), 0]])
  assert.equal(paymentsAfter(paid(30_000), change, 4_000), {
    charged: 30_000,
    refunded: 20_000,
    refund_by_hotel: 4_000,
    fees_taken: 0,
  })
})

test('two rooms paid by transfer, one dropped, one changed and cancelled: all comes back once', () => {
  const drop = removal(paid(30_002), [
    [booked(15_001), givenUp, 0],
    [booked(15_001), unchanged(booked(15_001), 0), 0],
  ])
  const moved = paymentsAfter(paid(30_002), drop, 0)
  const [gone, other] = roomsOf(drop)
  const change = sums(moved, [
    [gone, givenUp, 0],
    [other, requestOf(12_000, { prepayment: byTransfer }), 0],
  ])
  const later = paymentsAfter(moved, change, 0)
  const cancel = removal(later, [
    [gone, givenUp, 0],
    [roomsOf(change)[1], givenUp, 0],
  ])
  assert.equal([drop.refund, change.refund, cancel.refund], [15_001, 3_001, 12_000])
  assert.is(paymentsAfter(later, cancel, 0).refunded, 30_002)
})

test('money of a room that is given up pays its fee before it pays another room', () => {
  const change = sums(paid(100_000), [
    [booked(50_000), givenUp, 50],
    [booked(50_000), requestOf(90_000), 0],
  ])
  assert.equal(amounts(change), { ...nothing, fee: 25_000, due_now: 15_000 })
})

test('a fee without money is asked by the hotel, and later money of the same room pays it first', () => {
  const change = removal(paid(50_000), [
    [booked(50_000, 0), givenUp, 50],
    [booked(50_000), unchanged(booked(50_000), 0), 0],
  ])
  assert.equal(amounts(change), { ...nothing, fee: 25_000, fee_due: 25_000 })
  const [gone, other] = roomsOf(change)
  const cheaper = sums(paymentsAfter(paid(50_000), change, 0), [
    [gone, givenUp, 0],
    [other, requestOf(40_000), 0],
  ])
  assert.equal(amounts(cheaper), { ...nothing, fee_due: 15_000 })
})

test('an extra that is removed after its deadline is kept whole, and free before', () => {
  const rooms: Room[] = [[booked(10_000), unchanged(booked(10_000), 0), 0]]
  assert.equal(amounts(sums(paid(13_000), rooms, [[orderedExtra(3_000), 1_000, true]])), {
    ...nothing,
    fee: 2_000,
  })
  assert.is(sums(paid(13_000), rooms, [[orderedExtra(3_000), 1_000]]).refund, 2_000)
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
