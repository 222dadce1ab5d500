import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { totalRows } from '#app/features/reservation/review/totalRows.ts'

const test = suite('app/features/reservation/review/totalRows')

/** The lines of a stay of 39,400 with a local tax of 600, which a voucher pays in part. */
const paidBy = (voucher: number) => ({
  lines: [
    { kind: 'night' as const, date: null, amount: 39_400 },
    { kind: 'local_tax' as const, date: null, amount: 600 },
    { kind: 'voucher' as const, date: null, amount: -voucher },
  ],
})
const rowsOf = (price: number, taken: number, asked: number, voucher = 0) =>
  totalRows({ price, taken, asked }, paidBy(voucher)).map(({ name, amount }) => [
    name.replace(/^reservation\.(statement\.)?/, ''),
    amount,
  ])

test('the sum of a stay is its price, and with fees both; what a voucher does not pay is not called the price', () => {
  assert.equal(rowsOf(40_000, 0, 0), [['price', 40_000]])
  assert.equal(rowsOf(600, 0, 0, 39_400), [['line.besideVoucher', 600]])
  assert.equal(rowsOf(40_000, 5_000, 0), [
    ['total', 45_000],
    ['price', 40_000],
    ['taken', 5_000],
  ])
})

test('after a cancellation the sum is the fee, and nothing is said of a price', () => {
  assert.equal(rowsOf(0, 0, 0), [])
  assert.equal(rowsOf(0, 12_000, 0), [['taken', 12_000]])
  assert.equal(rowsOf(0, 0, 15_000), [['asked', 15_000]])
  assert.equal(rowsOf(0, 20_000, 30_000), [
    ['fee', 50_000],
    ['taken', 20_000],
    ['asked', 30_000],
  ])
})

test.run()
