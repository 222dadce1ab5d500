import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paidName } from '#app/features/reservation/review/paidName.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/review/paidName')

const nameOf = (method: Reservation['payment_method'], ...kinds: string[]) =>
  paidName({
    ...reservation,
    payment: null,
    payment_method: method,
    ledger: kinds.map((kind) => ({ kind, amount: 9_000 })) as Reservation['ledger'],
  })

test('what only the desk has received is not called paid by card, by transfer or as a deposit', () => {
  assert.is(nameOf('credit_card', 'charge_at_hotel', 'paid_at_hotel'), 'reservation.line.atHotel')
  assert.is(nameOf('bank_transfer', 'paid_at_hotel'), 'reservation.line.atHotel')
  assert.is(nameOf('credit_card', 'charge', 'paid_at_hotel'), 'reservation.statement.paid')
})

test('what was paid before the stay is called by its way', () => {
  assert.is(nameOf('credit_card_full', 'charge'), 'reservation.line.card')
  assert.is(nameOf('bank_transfer', 'charge'), 'reservation.line.transfer')
})

test.run()
