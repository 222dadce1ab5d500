import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import { movement } from '../../../../../support/changes/movements.ts'
import { booked, orderedExtra } from '../../../../../support/changes/sums.ts'

const test = suite('shared/money/change/statement/statementSums')

test('the sums are of the version and of all movements', () => {
  const rooms = [
    { ...booked(0), fees: 25_000 },
    { ...booked(50_000), local_tax: 500 },
  ]
  const ledger = [
    movement('charge_at_hotel', 500, 1),
    movement('charge', 100_000, 1),
    movement('charge', 1_000, 2),
    movement('fee', 25_000, 3),
    movement('fee_taken', 25_000, 3),
    movement('refund', 10_000, 3, 5),
    movement('refund', 8_000, 3),
    movement('refund_by_hotel', 7_000, 4),
  ]
  assert.equal(statementSums(rooms, [orderedExtra(1_000)], ledger), {
    due_now: 0,
    money: {
      paid: 101_000,
      fees: 25_000,
      fees_taken: 25_000,
      on_its_way: 8_000,
      refunded: 10_000,
      by_hotel: 7_000,
      at_hotel: 500,
      may_be_asked: 0,
    },
  })
})

test('a fee that no payment covers may be asked, beside what is paid at the hotel', () => {
  const { money } = statementSums([{ ...booked(20_000, 0), fees: 15_000 }], [], [])
  assert.equal([money.fees_taken, money.may_be_asked, money.at_hotel], [0, 15_000, 20_000])
  const partly = statementSums([{ ...booked(0), fees: 50_000 }], [], [movement('charge', 20_000, 1)])
  assert.equal([partly.money.fees_taken, partly.money.may_be_asked], [20_000, 30_000])
})

test('a refund that the gateway has refused is returned by the hotel', () => {
  const ledger = [
    movement('charge', 30_000, 1),
    movement('refund', 3_000, 2),
    movement('refund', 3_000, 3),
    movement('refund', -3_000, 4),
    movement('refund_by_hotel', 3_000, 4),
  ]
  const { money } = statementSums([booked(24_000)], [], ledger)
  assert.equal([money.on_its_way, money.by_hotel, money.refunded], [3_000, 3_000, 0])
})

test('a charge whose capture was refused for good is due at the hotel', () => {
  const ledger = [movement('charge', 30_000, 1), movement('charge', 2_400, 2), movement('charge', -2_400, 3)]
  const { money } = statementSums([booked(32_400, 30_000)], [], ledger)
  assert.equal([money.paid, money.at_hotel], [30_000, 2_400])
})

test('a row that takes back what no row has is refused', () => {
  assert.throws(
    () => statementSums([], [], [movement('charge', 3_000, 1), movement('charge', -3_001, 2)]),
    RangeError,
  )
  assert.throws(() => statementSums([], [], [movement('refund', -1, 2)]), RangeError)
})

test('a reservation that is not paid yet has an amount that is due now', () => {
  const { money, due_now } = statementSums([{ ...booked(30_000), local_tax: 200, fees: 100 }], [], [])
  assert.equal([due_now, money.at_hotel, money.fees_taken, money.may_be_asked], [30_000, 200, 0, 100])
})

test('if the hotel has more than price and fees, less is to be paid at the hotel', () => {
  const rooms = [{ ...booked(0), fees: 1_000, local_tax: 700 }]
  const { money } = statementSums(rooms, [], [movement('charge', 1_500, 1)])
  assert.equal([money.fees_taken, money.at_hotel], [1_000, 200])
})

test.run()
