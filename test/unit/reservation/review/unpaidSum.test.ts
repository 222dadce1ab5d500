import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unpaidSum } from '#app/features/reservation/review/unpaidSum.ts'
import type { Reservation } from '#shared/api/reservations.ts'

const test = suite('app/features/reservation/review/unpaidSum')

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
const shown = (
  money: Partial<typeof nothing> | null,
  payment_method: Reservation['payment_method'] = 'on_site',
  status = 'reserved',
) => unpaidSum({ money: money && { ...nothing, ...money }, payment_method, status })

test('without a payment, the sum at the hotel stands for the money, and what is paid later for a bill', () => {
  assert.equal(shown({ at_hotel: 40_000 }), { name: 'reservation.statement.at_hotel', amount: 40_000 })
  assert.equal(shown({ at_hotel: 40_000 }, 'deferred_payment'), {
    name: 'reservation.statement.later',
    amount: 40_000,
  })
})

test('after the stay, the sum at the hotel asks for nothing, and a later bill is still to be paid', () => {
  for (const status of ['done', 'completed']) {
    const atHotel = shown({ at_hotel: 40_000 }, 'on_site', status)
    assert.is(atHotel?.name, 'reservation.statement.at_hotel_over')
    const later = shown({ at_hotel: 40_000 }, 'deferred_payment', status)
    assert.is(later?.name, 'reservation.line.afterStay')
  }
})

test('after a cancellation, what the hotel may ask for stands for it', () => {
  assert.equal(shown({ may_be_asked: 12_000 }), {
    name: 'reservation.statement.may_be_asked',
    amount: 12_000,
  })
})

test('after a payment, without a sum and on a server without sums there is none', () => {
  assert.is(shown({ paid: 69_300, at_hotel: 600 }), null)
  assert.is(shown({}), null)
  assert.is(shown(null), null)
})

test.run()
