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
const rowsOf = (
  price: number,
  taken: number,
  asked: number,
  stay: Parameters<typeof totalRows>[1] = paidBy(0),
) =>
  totalRows({ price, taken, asked }, stay).map(({ name, amount }) => [
    name.replace(/^reservation\.(statement\.)?/, ''),
    amount,
  ])

test('the sum of a stay is its price, and with fees both; what a voucher does not pay is not called the price', () => {
  assert.equal(rowsOf(40_000, 0, 0), [['price', 40_000]])
  assert.equal(rowsOf(600, 0, 0, paidBy(39_400)), [['line.besideVoucher', 600]])
  assert.equal(rowsOf(40_000, 5_000, 0), [
    ['total', 45_000],
    ['price', 40_000],
    ['taken', 5_000],
  ])
})

test('after a cancellation the sum is the fee, and nothing is said of a price', () => {
  const cancelled = { lines: [] }
  assert.equal(rowsOf(0, 0, 0, cancelled), [])
  assert.equal(rowsOf(0, 12_000, 0, cancelled), [['taken', 12_000]])
  assert.equal(rowsOf(0, 0, 15_000, cancelled), [['asked', 15_000]])
  assert.equal(rowsOf(0, 20_000, 30_000, cancelled), [
    ['fee', 50_000],
    ['taken', 20_000],
    ['asked', 30_000],
  ])
})

test('a stay that a coupon pays keeps its price of 0, also beside a fee', () => {
  const lines = [
    { kind: 'night' as const, date: null, amount: 39_400 },
    { kind: 'coupon' as const, date: null, amount: -39_400 },
  ]
  assert.equal(rowsOf(0, 0, 0, { lines }), [['price', 0]])
  assert.equal(rowsOf(0, 3_000, 0, { lines }), [
    ['total', 3_000],
    ['price', 0],
    ['taken', 3_000],
  ])
})

test.run()
