import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unpaidSums } from '#app/features/reservation/review/unpaidSums.ts'
import type { Reservation } from '#shared/api/reservations.ts'

const test = suite('app/features/reservation/review/unpaidSums')

const nothing: NonNullable<Reservation['money']> = {
  paid: 0,
  refunded: 0,
  on_its_way: 0,
  by_hotel: 0,
  fees: 0,
  fees_taken: 0,
  may_be_asked: 0,
  at_hotel: 0,
}
/** A price with a local tax of 600. */
const price: Reservation['price'] = {
  lines: [
    { kind: 'night', date: null, amount: 39_400 },
    { kind: 'local_tax', date: null, amount: 600 },
  ],
  total: 40_000,
  tax: 0,
  taxes: [],
  service_fee: 0,
  currency: 'JPY',
}
const shown = (
  money: Partial<typeof nothing> | null,
  payment_method: Reservation['payment_method'] = 'on_site',
  status = 'reserved',
) => unpaidSums({ price, money: money && { ...nothing, ...money }, payment_method, status })

test('without a payment, the sum at the hotel stands for the money; a bill pays all but the local tax', () => {
  assert.equal(shown({ at_hotel: 40_000 }), [{ name: 'reservation.statement.at_hotel', amount: 40_000 }])
  assert.equal(shown({ at_hotel: 40_000 }, 'deferred_payment'), [
    { name: 'reservation.statement.later', amount: 39_400 },
    { name: 'reservation.statement.at_hotel', amount: 600 },
  ])
})

test('after the stay, the sum at the hotel asks for nothing, and a later bill is still to be paid', () => {
  for (const status of ['done', 'completed']) {
    const atHotel = shown({ at_hotel: 40_000 }, 'on_site', status)
    assert.equal(atHotel, [{ name: 'reservation.statement.at_hotel_over', amount: 40_000 }])
    assert.equal(shown({ at_hotel: 40_000 }, 'deferred_payment', status), [
      { name: 'reservation.line.afterStay', amount: 39_400 },
      { name: 'reservation.statement.at_hotel_over', amount: 600 },
    ])
  }
})

test('after a cancellation, what the hotel may ask for stands for it', () => {
  assert.equal(shown({ may_be_asked: 12_000 }), [
    { name: 'reservation.statement.may_be_asked', amount: 12_000 },
  ])
})

test('after a payment, without a sum and on a server without sums there is none', () => {
  assert.equal(shown({ paid: 69_300, at_hotel: 600 }), [])
  assert.equal(shown({}), [])
  assert.equal(shown(null), [])
})

test.run()
