import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type StayPrice, withDeposit } from '#shared/money/price.ts'
import { prepaidOf, priceLines, totals } from '#shared/money/totals.ts'
import { isPaidBesideMoney, withPoints, withVoucher } from '#shared/money/withVoucher.ts'

const test = suite('shared/money/withVoucher')

const price: StayPrice = {
  currency: 'JPY',
  lines: [
    { kind: 'night', date: '2027-05-01', amount: 40_000 },
    { kind: 'local_tax', date: '2027-05-01', amount: 600 },
  ],
  total: 40_600,
  tax: 3_636,
  taxes: [{ percent: 10, gross: 40_000, tax: 3_636 }],
  service_fee: 0,
}

test('a voucher is the last line of a price, and lowers no tax', () => {
  const paid = withVoucher(price, 30_000)
  assert.equal([paid.total, paid.tax, paid.taxes], [10_600, 3_636, price.taxes])
  assert.equal(
    priceLines(totals(paid)).map(({ key, amount }) => [key, amount]),
    [
      ['rooms', 40_000],
      ['local_tax', 600],
      ['voucher', -30_000],
    ],
  )
  assert.is(totals(paid).adjustment, 0)
  assert.is(prepaidOf(paid, 'credit_card'), 10_000)
  assert.is(withVoucher(price, 0), price)
})

test('a voucher pays the deposit first', () => {
  const deposit = withDeposit(price, 20)
  assert.is(prepaidOf(withVoucher(deposit, 5_000), 'credit_card'), 3_000)
  const covered = withVoucher(deposit, 30_000)
  assert.equal([prepaidOf(covered, 'credit_card'), covered.remaining_amount], [0, 10_600])
})

test('points are the last line of a price, pay the part at the hotel first, and lower no tax', () => {
  const paid = withPoints(price, 40_000)
  assert.equal([paid.total, paid.tax, prepaidOf(paid, 'credit_card')], [600, 3_636, 0])
  assert.equal(
    priceLines(totals(paid)).map(({ key, amount }) => [key, amount]),
    [
      ['rooms', 40_000],
      ['points', -40_000],
      ['local_tax', 600],
    ],
  )
  const deposit = withDeposit(price, 20)
  const prepaidWith = (points: number) => prepaidOf(withPoints(deposit, points), 'credit_card')
  assert.equal([30_000, 33_000, 40_000].map(prepaidWith), [8_000, 7_000, 0])
  assert.equal([isPaidBesideMoney(paid), isPaidBesideMoney(withPoints(price, 0))], [true, false])
})

test.run()
