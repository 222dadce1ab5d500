import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { priceName } from '#app/features/reservation/review/priceName.ts'

const test = suite('app/features/reservation/review/priceName')

/** A stay of 39,400 with a local tax of 600, which a voucher pays in part. */
const priceWith = (voucher: number) => ({
  lines: [
    { kind: 'night' as const, date: null, amount: 39_400 },
    { kind: 'local_tax' as const, date: null, amount: 600 },
    { kind: 'voucher' as const, date: null, amount: -voucher },
  ],
  total: 40_000 - voucher,
  tax: 0,
  taxes: [],
  service_fee: 0,
  currency: 'JPY',
})

test('what a voucher does not pay is not called the price', () => {
  assert.is(priceName(priceWith(0)), 'reservation.price')
  assert.is(priceName(priceWith(39_400)), 'reservation.line.besideVoucher')
})

test.run()
