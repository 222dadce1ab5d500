import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { bookedExtra, noExtra } from '#shared/money/change/extraChange.ts'
import { withoutCapture } from '#shared/money/change/returns/withoutCapture.ts'
import {
  amountsOf,
  booked,
  byCard,
  nothing,
  orderedExtra,
  paid,
  requestOf,
  sumsOf,
} from '../../../../../support/changes/sums.ts'

const test = suite('shared/money/change/returns/withoutCapture')

const refused = (amount: number) => ({ amount, refunded: 0, refund_by_hotel: 0 })

test('the whole price is due at the hotel if the only charge is refused', () => {
  const rooms = [{ ...booked(30_000), local_tax: 500 }, booked(39_300)]
  const without = withoutCapture(paid(70_300), rooms, [orderedExtra(1_000)], refused(70_300))
  assert.equal(without, {
    payments: paid(0),
    rooms: rooms.map((room) => ({ ...room, prepaid: 0, prepayment: { ...byCard, collects: false } })),
    extras: [{ ...noExtra, price: 1_000 }],
    fee_due: 0,
    at_hotel: 70_800,
  })
})

test('a refused charge of a change is taken from extras first and then from the last room', () => {
  const { rooms, extras, at_hotel } = withoutCapture(
    paid(100_000),
    [booked(50_000), booked(49_000)],
    [orderedExtra(600), orderedExtra(400)],
    refused(11_000),
  )
  assert.equal(
    rooms.map(({ prepaid, prepayment }) => [prepaid, prepayment.collects]),
    [
      [50_000, true],
      [39_000, false],
    ],
  )
  assert.equal(
    extras.map(({ prepaid }) => prepaid),
    [0, 0],
  )
  assert.is(at_hotel, 11_000)
  const less = withoutCapture(
    paid(50_100),
    [booked(50_000)],
    [bookedExtra(60, true), bookedExtra(40, true)],
    refused(50),
  )
  assert.equal(
    less.extras.map(({ prepaid }) => prepaid),
    [50, 0],
    'of the extras, the last one loses money first',
  )
})

test('fees are taken from what remains, and what it does not cover is due again', () => {
  const rooms = [{ ...booked(0), fees: 25_000, least: 25_000 }, booked(50_000)]
  const payments = {
    charged: 80_000,
    paid_at_hotel: 0,
    refunded: 5_000,
    refund_by_hotel: 0,
    fees_taken: 25_000,
  }
  const some = withoutCapture(payments, rooms, [], refused(30_000))
  assert.equal([some.payments.fees_taken, some.fee_due, some.at_hotel], [25_000, 0, 30_000])
  const most = withoutCapture(payments, rooms, [], refused(65_000))
  assert.equal([most.payments.fees_taken, most.fee_due, most.at_hotel], [10_000, 15_000, 50_000])
})

test('what was to be returned of a refused charge is not returned, by a gateway or by the hotel', () => {
  const payments = {
    charged: 40_000,
    paid_at_hotel: 0,
    refunded: 6_000,
    refund_by_hotel: 4_000,
    fees_taken: 0,
  }
  const { payments: after, at_hotel } = withoutCapture(payments, [booked(30_000)], [], {
    amount: 30_000,
    refunded: 2_000,
    refund_by_hotel: 4_000,
  })
  assert.equal(after, {
    charged: 10_000,
    paid_at_hotel: 0,
    refunded: 4_000,
    refund_by_hotel: 0,
    fees_taken: 0,
  })
  assert.is(at_hotel, 24_000)
})

test('a room that is due at the hotel is not charged by a later change', () => {
  const { payments, rooms } = withoutCapture(paid(30_000), [booked(30_000)], [], refused(30_000))
  const [room = booked(0)] = rooms
  const dearer = sumsOf(payments, [[room, requestOf(32_400), 0]])
  assert.equal(amountsOf(dearer), { ...nothing, at_hotel: 32_400 })
  assert.equal(dearer.rooms[0]?.after.prepayment, { percent: 100, collects: false })
})

test.run()
