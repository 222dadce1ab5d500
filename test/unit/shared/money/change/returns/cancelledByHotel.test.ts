import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noExtra } from '#shared/money/change/extraChange.ts'
import { cancelledByHotel } from '#shared/money/change/returns/cancelledByHotel.ts'
import { noRoom } from '#shared/money/change/roomChange.ts'
import { paymentsAfter } from '../../../../../support/changes/paymentTotals.ts'
import {
  amountsOf,
  booked,
  byTransfer,
  nothing,
  orderedExtra,
  paid,
} from '../../../../../support/changes/sums.ts'

const test = suite('shared/money/change/returns/cancelledByHotel')

test('a cancellation by the hotel returns everything, also the fees of earlier changes', () => {
  const payments = {
    charged: 100_000,
    paid_at_hotel: 0,
    refunded: 20_000,
    refund_by_hotel: 5_000,
    fees_taken: 25_000,
  }
  const rooms = [
    { ...booked(0), fees: 25_000, least: 25_000 },
    { ...booked(50_000), fees: 4_000, least: 30_000, local_tax: 500, prepayment: byTransfer },
  ]
  const sums = cancelledByHotel(payments, rooms, [{ ...orderedExtra(1_000), fees: 2_000 }])
  assert.equal(amountsOf(sums), { ...nothing, refund: 75_000 })
  assert.equal([sums.fee_taken, sums.fee_returned, sums.given_back, sums.cancelling_costs], [0, 25_000, 0, 0])
  assert.equal(
    sums.rooms.map(({ after }) => after),
    rooms.map(({ prepayment }) => ({ ...noRoom, prepayment })),
    'nothing is due for a room, and its least amount is void',
  )
  assert.equal(
    sums.extras.map(({ after }) => after),
    [noExtra],
  )
  assert.equal(paymentsAfter(payments, sums, 10_000), {
    charged: 100_000,
    paid_at_hotel: 0,
    refunded: 85_000,
    refund_by_hotel: 15_000,
    fees_taken: 0,
  })
})

test('a cancellation by the hotel returns nothing that was not paid, and asks for nothing', () => {
  const sums = cancelledByHotel(paid(0), [{ ...booked(30_000, 0), fees: 9_000 }], [])
  assert.equal(amountsOf(sums), nothing)
})

test.run()
