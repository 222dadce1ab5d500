import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { priceFacts, priceName } from '#app/features/reservation/review/priceFacts.ts'

const test = suite('app/features/reservation/review/priceFacts')

/** A stay of 39,400 with a local tax of 600, which a voucher pays in part. */
const priceWith = (voucher: number, localTax = 600) => ({
  lines: [
    { kind: 'night' as const, date: null, amount: 39_400 },
    { kind: 'local_tax' as const, date: null, amount: localTax },
    { kind: 'voucher' as const, date: null, amount: -voucher },
  ],
  total: 39_400 + localTax - voucher,
  tax: 0,
  taxes: [],
  service_fee: 0,
  currency: 'JPY',
})

test('a price has no name of its own', () => {
  assert.equal(priceFacts(priceWith(0)), [{ name: null, amount: 40_000 }])
  assert.is(priceName(priceWith(0)), 'reservation.price')
})

test('what a voucher does not pay is not called the price', () => {
  assert.equal(priceFacts(priceWith(39_400)), [
    { name: 'reservation.line.voucher', amount: 39_400 },
    { name: 'reservation.line.besideVoucher', amount: 600 },
  ])
  assert.is(priceName(priceWith(39_400)), 'reservation.line.besideVoucher')
  assert.equal(priceFacts(priceWith(39_400, 0)), [{ name: 'reservation.line.voucher', amount: 39_400 }])
})

test.run()
