import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type ChangeSums, changeSums } from '#shared/money/change/changeSums.ts'
import { cancelledByHotel } from '#shared/money/change/returns/cancelledByHotel.ts'
import { withoutCapture } from '#shared/money/change/returns/withoutCapture.ts'
import { givenUp, noRoom, type RoomToChange } from '#shared/money/change/roomChange.ts'
import { statementSums } from '#shared/money/change/statement/statementSums.ts'
import {
  coveredBy,
  inMoney,
  nightsLeft,
  owedByHotel,
  type Voucher,
  valueLeft,
  voucherAfter,
  withoutVoucher,
} from '#shared/money/change/voucher.ts'
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
  assert.equal(sums.voucher, { covered_before: 0, covered: 10_000, fee: 0, rest: 20_000, rest_nights: 0 })
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
  assert.equal(cancelled.voucher, {
    covered_before: 30_000,
    covered: 0,
    fee: 0,
    rest: 30_000,
    rest_nights: 0,
  })
})

test('a fee is taken from money first, then from the voucher, and is due only beyond both', () => {
  const half = sumsWith(voucher, [dropped(40_000, 50)], paid(10_000), true)
  assert.equal(moneyOf(half), { ...nothing, fee_taken: 10_000 })
  assert.equal(half.voucher, {
    covered_before: 30_000,
    covered: 0,
    fee: 10_000,
    rest: 20_000,
    rest_nights: 0,
  })
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
  assert.equal(sums.voucher, { covered_before: 30_000, covered: 30_000, fee: 0, rest: 0, rest_nights: 0 })
})

test('a fee that neither money nor a rest of the voucher covers is due, and the stay that remains is paid', () => {
  const stays = { ...booked(30_000, 0), prepayment: atHotel }
  const rooms = [
    { ...dropped(20_000, 100), before: { ...booked(20_000, 0), prepayment: atHotel } },
    { before: stays, requested: requestOf(30_000, { prepayment: atHotel }), feePercentBefore: 0 },
  ]
  const sums = sumsWith(voucher, rooms, noPayments, true)
  assert.equal(moneyOf(sums), { ...nothing, fee_due: 20_000 })
  assert.equal([sums.voucher?.covered, sums.voucher?.fee, sums.voucher?.rest], [30_000, 0, 0])
})

test('a cancellation by the hotel returns the whole value, also fees', () => {
  const sums = cancelledByHotel(paid(10_000), [booked(40_000)], [], { value: 30_000, fees: 5_000 })
  assert.is(sums.refund, 10_000)
  assert.equal(sums.voucher, {
    covered_before: 25_000,
    covered: 0,
    fee: -5_000,
    rest: 30_000,
    rest_nights: 0,
  })
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

/** The points of a member: one of them pays one minor unit, or `point` of them. */
const points = (value: number, point = 1, fees = 0) => ({ value, fees, point })

test('a fee is kept from money first, then from whole points, and the other points return', () => {
  const partsOf = (of: Voucher, price: number, fee: number, money = 0) => {
    const sums = sumsWith(of, [dropped(price, fee)], paid(money), true)
    return [sums.fee_taken, sums.refund, sums.voucher?.fee, sums.voucher?.rest, sums.fee_due]
  }
  assert.equal(partsOf(points(30_000), 30_000, 50), [0, 0, 15_000, 15_000, 0])
  assert.equal(partsOf(points(10_000), 30_000, 50, 20_000), [15_000, 5_000, 0, 10_000, 0])
  assert.equal(partsOf(points(8_000), 28_000, 100, 20_000), [20_000, 0, 8_000, 0, 0])
  assert.equal(partsOf(points(1_000, 100), 1_000, 25), [0, 0, 200, 800, 50], 'no half point is kept')
})

test('a change keeps the points that the new price can take, and the others return', () => {
  const change = { before: booked(30_000), requested: requestOf(20_050), feePercentBefore: 0 }
  const of = points(30_000, 100)
  const sums = sumsWith(of, [change])
  assert.equal(moneyOf(sums), nothing)
  assert.equal([sums.voucher?.covered, sums.voucher?.rest], [20_050, 9_900], 'half of the last point pays')
  assert.equal(voucherAfter(of, sums.voucher), points(20_100, 100))
  assert.equal(voucherAfter(voucher, sums.voucher), voucher, 'a voucher keeps its value')
})

test('points pay first what is paid at the hotel, and then the deposit', () => {
  const items = [booked(10_000, 2_000), booked(5_000, 5_000)]
  const left = (value: number) =>
    withoutVoucher(items, points(value)).map(({ price, prepaid }) => [price, prepaid])
  assert.equal(left(5_000), [
    [5_000, 2_000],
    [5_000, 5_000],
  ])
  assert.equal(left(11_000), [
    [0, 0],
    [4_000, 4_000],
  ])
})

test('a cancellation by the hotel returns all points, also points that have paid a fee', () => {
  const sums = cancelledByHotel(paid(0), [booked(10_000)], [], points(12_000, 1, 2_000))
  assert.equal([sums.voucher?.fee, sums.voucher?.rest], [-2_000, 12_000])
  assert.equal(voucherAfter(points(12_000, 1, 2_000), sums.voucher), points(0))
})

/** A voucher of two rooms, each for two nights. */
const ofNights: Voucher = { value: 0, fees: 0, nights: { rooms: 2, nights: 2, currency: 'JPY' } }
const room = (price: number, nights: number, prepaid = price) => ({ ...booked(price, prepaid), nights })

test('a voucher of nights pays its share of the nights of its first rooms, and no extras', () => {
  const items = [room(30_001, 3), room(20_000, 2), room(9_000, 1), { ...booked(1_000), nights: 0 }]
  assert.equal(
    withoutVoucher(items, ofNights).map(({ price, prepaid }) => [price, prepaid]),
    [
      [10_000, 10_000],
      [0, 0],
      [9_000, 9_000],
      [1_000, 1_000],
    ],
  )
  assert.is(coveredBy(ofNights, items), 20_001 + 20_000)
  assert.is(nightsLeft(ofNights, items), 0)
  assert.is(nightsLeft(ofNights, [room(9_000, 1)]), 3)
  assert.is(nightsLeft(voucher, [room(9_000, 1)]), 0)
})

test('what remains beside a voucher of nights is rounded down to what is charged', () => {
  const inTaiwan = { ...ofNights, nights: { rooms: 1, nights: 1, currency: 'TWD' } }
  assert.equal(
    withoutVoucher([room(1_000_000, 3)], inTaiwan).map(({ price }) => price),
    [666_600],
  )
})

test('fees lower what a voucher of nights pays of the next stay, from the first room on', () => {
  const items = [room(10_000, 1), room(20_000, 2)]
  assert.equal(
    withoutVoucher(items, { ...ofNights, fees: 12_000 }).map(({ price }) => price),
    [10_000, 2_000],
  )
  assert.is(coveredBy({ ...ofNights, fees: 40_000 }, items), 0)
})

test('the hotel makes up for all that is left of a voucher whose stay it has cancelled after its last day: a value, or nights', () => {
  const until = '2027-05-31'
  const byHotel = (of: Voucher, on: string) => owedByHotel({ ...of, until }, 'cancelled_by_hotel', on)
  assert.equal(byHotel({ value: 20_000, fees: 5_000 }, '2027-06-01'), { value: 15_000, nights: 0 })
  assert.equal(byHotel(ofNights, '2027-06-01'), { value: 0, nights: 4 })
  for (const of of [voucher, ofNights]) {
    assert.equal(byHotel(of, until), { value: 0, nights: 0 })
    assert.equal(owedByHotel({ ...of, until }, 'cancelled', '2027-06-01'), { value: 0, nights: 0 })
  }
})

test('a voucher of nights pays a fee only without a stay, and never more than it has paid', () => {
  const drop = (price: number, nights: number) => ({ ...dropped(price, 100), before: room(price, nights) })
  const whole = sumsWith(ofNights, [drop(30_000, 3)], paid(10_000), true)
  assert.equal(moneyOf(whole), { ...nothing, fee_taken: 10_000 })
  assert.equal(whole.voucher, { covered_before: 20_000, covered: 0, fee: 20_000, rest: 0, rest_nights: 4 })
  const stays = { before: room(20_000, 2), requested: requestOf(20_000, { nights: 2 }), feePercentBefore: 0 }
  const part = sumsWith(ofNights, [drop(10_000, 1), stays], noPayments, true)
  assert.equal([part.voucher?.fee, part.fee_due], [0, 10_000])
})

test('a change that only removes charges nothing, also where a voucher of nights then pays less', () => {
  const deposit = { percent: 33, collects: true }
  const one: Voucher = { value: 0, fees: 0, nights: { rooms: 1, nights: 1, currency: 'JPY' } }
  const before = { ...room(90_000, 3, 30_000), prepayment: deposit }
  const shorter = {
    before,
    requested: requestOf(20_000, { prepayment: deposit, nights: 2 }),
    feePercentBefore: 0,
  }
  assert.equal(
    withoutVoucher([before], one).map(({ prepaid }) => prepaid),
    [0],
  )
  const sums = sumsWith(
    one,
    [{ ...shorter, requested: { ...shorter.requested, prepayment: null } }],
    noPayments,
    true,
  )
  assert.equal([sums.due_now, sums.at_hotel, sums.rooms[0]?.after.prepaid], [0, 10_000, 10_000])
})

test.run()
