import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noExtra } from '#shared/money/change/extraChange.ts'
import { type Charge, refundPlan } from '#shared/money/change/returns/refundPlan.ts'
import { givenUp, unchanged } from '#shared/money/change/roomChange.ts'
import type { Movement } from '#shared/money/change/statement/movementLines.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import { paymentsAfter, returnedByHotel } from '../../../../support/changes/paymentTotals.ts'
import {
  amountsOf,
  atHotel,
  booked,
  byTransfer,
  nothing,
  orderedExtra,
  paid,
  requestOf,
  roomsAfter,
  sumsOf,
  sumsOfRemoval,
} from '../../../../support/changes/sums.ts'

const test = suite('shared/money/change/changeSums sequences')

test('two rooms of 50,000 at 50 %: one is given up, an extra is added, the rest is cancelled', () => {
  const drop = sumsOfRemoval(paid(100_000), [
    [booked(50_000), givenUp, 50],
    [booked(50_000), unchanged(booked(50_000), 0), 50],
  ])
  assert.equal(amountsOf(drop), { ...nothing, fee: 25_000, refund: 25_000 })

  const afterDrop = paymentsAfter(paid(100_000), drop, 0)
  const [gone, other] = roomsAfter(drop)
  const add = sumsOf(
    afterDrop,
    [
      [gone, givenUp, 50],
      [other, unchanged(other, 0), 50],
    ],
    [[noExtra, 1_000]],
  )
  assert.equal(amountsOf(add), { ...nothing, due_now: 1_000 })

  const afterAdd = paymentsAfter(afterDrop, add, 0)
  const [, last] = roomsAfter(add)
  const cancel = sumsOfRemoval(
    afterAdd,
    [
      [gone, givenUp, 50],
      [last, givenUp, 50],
    ],
    add.extras.map(({ after }) => [after, 0]),
  )
  assert.equal(amountsOf(cancel), { ...nothing, fee: 25_000, refund: 26_000 })
  const { charged, refunded } = paymentsAfter(afterAdd, cancel, 0)
  assert.is(charged - refunded, 50_000, 'the hotel keeps 50,000')
})

test('a room at 100 % is given up and a free room is cancelled: only the free room comes back', () => {
  const drop = sumsOfRemoval(paid(30_002), [
    [booked(15_001), givenUp, 100],
    [booked(15_001), unchanged(booked(15_001), 0), 0],
  ])
  assert.equal(amountsOf(drop), { ...nothing, fee: 15_001 })
  const [gone, other] = roomsAfter(drop)
  const cancel = sumsOfRemoval(paymentsAfter(paid(30_002), drop, 0), [
    [gone, givenUp, 0],
    [other, givenUp, 0],
  ])
  assert.is(cancel.refund, 15_001)
})

test('from a suite to a single the fee is the percentage of what the price falls', () => {
  const change = sumsOf(paid(30_000), [[booked(30_000), requestOf(6_000, { feePercentAfter: 50 }), 50]])
  assert.equal(amountsOf(change), { ...nothing, fee: 12_000, refund: 12_000 })
})

test('a change to a plan that is paid at the hotel leaves prepaid what cancelling would cost', () => {
  const change = sumsOf(paid(30_000), [[booked(30_000), requestOf(30_000, { prepayment: atHotel }), 50]])
  assert.equal(amountsOf(change), { ...nothing, refund: 15_000, at_hotel: 15_000 })
})

test('a stay that is moved by 60 days under a fee of 50 % still costs half of its old price when it is cancelled', () => {
  const move = sumsOf(paid(40_000), [[booked(40_000), requestOf(36_000), 50]])
  assert.equal(amountsOf(move), { ...nothing, fee: 2_000, refund: 2_000 })
  const [change] = move.rooms
  assert.equal([change?.cancelling_costs, change?.after.least], [20_000, 20_000], 'as the offer says')
  const afterMove = paymentsAfter(paid(40_000), move, 0)
  const cancel = sumsOfRemoval(afterMove, [[roomsAfter(move)[0], givenUp, 0]])
  assert.equal(amountsOf(cancel), { ...nothing, fee: 18_000, refund: 18_000 })
  const { charged, refunded } = paymentsAfter(afterMove, cancel, 0)
  assert.is(charged - refunded, 20_000)
})

test('after a dearer change that was not paid the old stay stands, and a late payment is returned whole', () => {
  const room = booked(30_000)
  const dearer = sumsOf(paid(30_000), [[room, requestOf(42_000), 0]])
  assert.equal(amountsOf(dearer), { ...nothing, due_now: 12_000 })

  const entry = { at: '2027-05-01', confirmed_at: null, card: null }
  const ledger: Movement[] = [
    { ...entry, kind: 'charge', amount: 30_000 },
    { ...entry, kind: 'charge', amount: 12_000 },
    { ...entry, kind: 'refund', amount: 12_000 },
  ]
  const { money, due_now } = statementSums([room], [], ledger)
  assert.equal([money.paid, money.on_its_way, money.at_hotel, due_now], [42_000, 12_000, 0, 0])
  const late = { ...paid(42_000), refunded: 12_000 }
  assert.equal(amountsOf(sumsOf(late, [[room, unchanged(room, 0), 0]])), nothing)
  assert.is(sumsOfRemoval(late, [[room, givenUp, 0]]).refund, 30_000)
})

test('a move under a fee never buys a better policy', () => {
  const move = sumsOf(paid(30_000), [[booked(30_000), requestOf(30_000), 50]])
  assert.equal(amountsOf(move), nothing)
  const moved = roomsAfter(move)[0]
  const again = sumsOf(paid(30_000), [[moved, requestOf(30_000), 0]])
  const cancel = sumsOfRemoval(paid(30_000), [[roomsAfter(again)[0], givenUp, 0]])
  assert.equal(amountsOf(cancel), { ...nothing, fee: 15_000, refund: 15_000 })

  const shorten = sumsOfRemoval(paid(30_000), [[moved, requestOf(10_000), 0]])
  assert.equal(amountsOf(shorten), { ...nothing, fee: 5_000, refund: 15_000 }, 'one night and 5,000 in July')
})

test('a room that is moved and shortened at once, and paid at the hotel, costs no more than its cancellation', () => {
  const change = sumsOf(paid(0), [[booked(30_000, 0), requestOf(10_000, { prepayment: atHotel }), 50]])
  assert.equal(amountsOf(change), { ...nothing, fee: 10_000, fee_due: 10_000, at_hotel: 10_000 })
  const cancel = sumsOfRemoval(paid(0), [[roomsAfter(change)[0], givenUp, 0]])
  assert.equal(amountsOf(cancel), { ...nothing, fee: 5_000, fee_due: 15_000 })
})

test('seven nights with a discount for seven: giving up one costs nothing more', () => {
  const change = sumsOfRemoval(paid(56_000), [[booked(56_000), requestOf(60_000), 0]])
  assert.equal(amountsOf(change), nothing)
  assert.is(change.given_back, 4_000)
  assert.is(roomsAfter(change)[0].price, 56_000)
})

test('a room with a deposit is given up beside a prepaid room with extras', () => {
  for (const [deposit, percent] of [
    [20_000, 20],
    [20_001, 20],
  ] as const) {
    const drop = sumsOfRemoval(
      paid(deposit + 51_000),
      [
        [booked(100_000, deposit), givenUp, 50],
        [booked(50_000), unchanged(booked(50_000), 0), percent],
      ],
      [[orderedExtra(1_000), 1_000]],
    )
    assert.equal(amountsOf(drop), { ...nothing, fee: 50_000, fee_due: 50_000 - deposit })
  }
})

test('two rooms paid by transfer, one dropped, one changed and cancelled: all comes back once', () => {
  const drop = sumsOfRemoval(paid(30_002), [
    [booked(15_001), givenUp, 0],
    [booked(15_001), unchanged(booked(15_001), 0), 0],
  ])
  const moved = paymentsAfter(paid(30_002), drop, 0)
  const [gone, other] = roomsAfter(drop)
  const change = sumsOf(moved, [
    [gone, givenUp, 0],
    [other, requestOf(12_000, { prepayment: byTransfer }), 0],
  ])
  const later = paymentsAfter(moved, change, 0)
  const cancel = sumsOfRemoval(later, [
    [gone, givenUp, 0],
    [roomsAfter(change)[1], givenUp, 0],
  ])
  assert.equal([drop.refund, change.refund, cancel.refund], [15_001, 3_001, 12_000])
  assert.is(paymentsAfter(later, cancel, 0).refunded, 30_002)
})

test('all ways back together return what was paid and no more, with each gateway, also after a refused refund', () => {
  const kinds: [Charge['returns'], until: number | null, gateway: number][] = [
    ['exact', null, 30_002],
    ['rebooked', null, 30_002],
    ['whole', null, 15_001],
    ['nothing', null, 0],
    ['exact', 1, 0],
  ]
  for (const [returns, until, gateway] of kinds) {
    let charges: Charge[] = [1, 2].map((id) => {
      const charged_at = id
      return { id, amount: 15_001, remaining: 15_001, charged_at, returns, until }
    })
    let payments = paid(30_002)
    const first = [booked(15_001), booked(15_001)] as const
    const returned: number[] = []
    const agree = (rooms: Parameters<typeof sumsOf>[1], isRefused: boolean) => {
      const sums = sumsOf(payments, rooms)
      const { parts, by_hotel } = refundPlan(sums.refund, charges, 1)
      for (const { charge: id, amount } of parts)
        charges = charges.map((one) => (one.id === id ? { ...one, remaining: one.remaining - amount } : one))
      payments = paymentsAfter(payments, sums, by_hotel)
      const ofGateway = sums.refund - by_hotel
      returned.push(ofGateway)
      if (isRefused) payments = returnedByHotel(payments, ofGateway)
      return roomsAfter(sums)
    }
    const [gone, other] = agree(
      [
        [first[0], givenUp, 0],
        [first[1], unchanged(first[1], 0), 0],
      ],
      false,
    )
    const [, changed] = agree(
      [
        [gone, givenUp, 0],
        [other, requestOf(12_000), 0],
      ],
      true,
    )
    agree(
      [
        [gone, givenUp, 0],
        [changed, givenUp, 0],
      ],
      false,
    )
    assert.is(
      returned.reduce((sum, one) => sum + one),
      gateway,
      `${returns} ${until}`,
    )
    assert.is(payments.refunded + payments.refund_by_hotel, 30_002, `${returns} ${until}`)
  }
})

test.run()
