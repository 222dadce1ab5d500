import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cancelledByHotel } from '#shared/money/change/cancelledByHotel.ts'
import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { givenUp, noRoom, type RoomToChange } from '#shared/money/change/roomChange.ts'
import { statementSums } from '#shared/money/change/statementSums.ts'
import { coveredBy, inMoney, type Voucher, valueLeft } from '#shared/money/change/voucher.ts'
import { withoutCapture } from '#shared/money/change/withoutCapture.ts'
import { noPayments } from '../../../../support/changes/paymentTotals.ts'
import { atHotel, booked, paid, requestOf } from '../../../../support/changes/sums.ts'

const test = suite('shared/money/change/voucher')

const voucher: Voucher = { value: 30_000, fees: 0 }

const sumsWith = (
  of: Voucher,
  rooms: readonly RoomToChange[],
  payments = noPayments,
  removesOnly = false,
): ChangeSums => changeSums(payments, rooms, [], { currency: 'JPY', removesOnly, voucher: of })

/** A voucher gets a room. */
const scheduled = (price: number, more = {}): RoomToChange => ({
  before: noRoom,
  requested: requestOf(price, more),
  feePercentBefore: 0,
})
const dropped = (price: number, feePercentBefore: number): RoomToChange => ({
  before: booked(price),
  requested: givenUp,
  feePercentBefore,
})

const moneyOf = ({ due_now, refund, fee_taken, fee_due, at_hotel }: ChangeSums) => ({
  due_now,
  refund,
  fee_taken,
  fee_due,
  at_hotel,
})
const nothing = { due_now: 0, refund: 0, fee_taken: 0, fee_due: 0, at_hotel: 0 }

test('a stay below the value leaves a rest, and no money moves', () => {
  const sums = sumsWith(voucher, [scheduled(10_000)])
  assert.equal(moneyOf(sums), nothing)
  assert.equal(sums.voucher, { covered_before: 0, covered: 10_000, fee: 0, rest: 20_000 })
})

test('a stay above the value is paid in money: now, or at the hotel with the local tax', () => {
  assert.equal(moneyOf(sumsWith(voucher, [scheduled(40_000)])), { ...nothing, due_now: 10_000 })
  const more = { prepayment: atHotel, localTaxAt: () => 600 }
  assert.equal(moneyOf(sumsWith(voucher, [scheduled(40_000, more)])), { ...nothing, at_hotel: 10_600 })
  assert.equal(moneyOf(sumsWith(voucher, [scheduled(20_000, more)])), { ...nothing, at_hotel: 600 })
})

test('the voucher pays a deposit first', () => {
  const deposit = { prepayment: { percent: 20, collects: true } }
  const sums = moneyOf(sumsWith({ value: 5_000, fees: 0 }, [scheduled(40_000, deposit)]))
  assert.equal(sums, { ...nothing, due_now: 3_000, at_hotel: 32_000 })
  assert.equal(moneyOf(sumsWith(voucher, [scheduled(40_000, deposit)])), { ...nothing, at_hotel: 10_000 })
})

test('what is no longer used returns to the voucher, and only money is returned as money', () => {
  const cancelled = sumsWith(voucher, [dropped(40_000, 0)], paid(10_000), true)
  assert.equal(moneyOf(cancelled), { ...nothing, refund: 10_000 })
  assert.equal(cancelled.voucher, { covered_before: 30_000, covered: 0, fee: 0, rest: 30_000 })
})

test('a fee is taken from money first, then from the voucher, and is due only beyond both', () => {
  const half = sumsWith(voucher, [dropped(40_000, 50)], paid(10_000), true)
  assert.equal(moneyOf(half), { ...nothing, fee_taken: 10_000 })
  assert.equal(half.voucher, { covered_before: 30_000, covered: 0, fee: 10_000, rest: 20_000 })
  const atTheHotel = { ...booked(40_000, 0), prepayment: atHotel }
  const whole = sumsWith(voucher, [{ ...dropped(0, 100), before: atTheHotel }], noPayments, true)
  assert.equal(moneyOf(whole), { ...nothing, fee_due: 10_000 })
  assert.equal(whole.voucher?.fee, 30_000)
})

test('a fee is never taken from what pays for the stay that remains', () => {
  const rooms = [
    dropped(20_000, 50),
    { before: booked(30_000), requested: requestOf(30_000), feePercentBefore: 50 },
  ]
  const sums = sumsWith(voucher, rooms, paid(20_000), true)
  assert.equal(moneyOf(sums), { ...nothing, fee_taken: 10_000, refund: 10_000 })
  assert.equal(sums.voucher, { covered_before: 30_000, covered: 30_000, fee: 0, rest: 0 })
})

test('a cancellation by the hotel returns the whole value, also fees', () => {
  const sums = cancelledByHotel(paid(10_000), [booked(40_000)], [], { value: 30_000, fees: 5_000 })
  assert.is(sums.refund, 10_000)
  assert.equal(sums.voucher, { covered_before: 25_000, covered: 0, fee: -5_000, rest: 30_000 })
})

test('the statement counts money only', () => {
  const room = { ...booked(40_000), local_tax: 600, fees: 15_000 }
  const charge = { kind: 'charge' as const, amount: 20_000, at: '', confirmed_at: null, card: null }
  const { money, due_now } = statementSums([room], [], [charge], { value: 30_000, fees: 5_000 })
  assert.equal(
    [money.paid, money.fees, money.fees_taken, money.may_be_asked, money.at_hotel, due_now],
    [20_000, 10_000, 5_000, 5_000, 600, 0],
  )
})

test('after a refused capture the voucher still pays, and the money is due at the hotel', () => {
  const refused = { amount: 10_000, refunded: 0, refund_by_hotel: 0 }
  const { at_hotel, fee_due, rooms, payments } = withoutCapture(
    paid(10_000),
    [booked(40_000)],
    [],
    refused,
    voucher,
  )
  assert.equal([at_hotel, fee_due, rooms[0]?.prepaid, payments.charged], [10_000, 0, 30_000, 0])
})

test('a voucher pays the prepaid part of each item first, and never more than its items or its value', () => {
  const items = [booked(10_000, 2_000), booked(5_000, 5_000)]
  assert.equal(
    inMoney(items, 8_000).map(({ price, prepaid }) => [price, prepaid]),
    [
      [7_000, 0],
      [0, 0],
    ],
  )
  assert.is(coveredBy(voucher, items), 15_000)
  assert.is(coveredBy({ value: 20_000, fees: 12_000 }, items), 8_000)
  assert.is(valueLeft({ value: 20_000, fees: 12_000 }), 8_000)
})

test.run()
