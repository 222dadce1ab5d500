import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paidCard, paidName } from '#app/features/reservation/review/paidName.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/review/paidName')

const nameWith = (
  payment: Pick<Reservation, 'payment'>['payment'],
  method: Reservation['payment_method'],
  ...kinds: string[]
) =>
  paidName({
    ...reservation,
    payment,
    payment_method: method,
    ledger: kinds.map((kind) => ({ kind, amount: 9_000 })) as Reservation['ledger'],
  })

const nameOf = (method: Reservation['payment_method'], ...kinds: string[]) => nameWith(null, method, ...kinds)

test('a guarantee and a later bill are no payment beside the money of the desk', () => {
  const registered = { state: 'authorised' } as NonNullable<Reservation['payment']>
  for (const method of ['on_site_credit_card_required', 'deferred_payment'] as const)
    assert.is(nameWith(registered, method, 'paid_at_hotel'), 'reservation.line.atHotel')
  assert.is(nameWith(registered, 'credit_card', 'paid_at_hotel'), 'reservation.statement.paid')
})

test('only the card that has paid is named', () => {
  const card = { brand: 'visa', masked_number: '411111******1111' }
  const cardOf = (state: string, method: Reservation['payment_method']) =>
    paidCard({
      ...reservation,
      payment: { state, card } as NonNullable<Reservation['payment']>,
      payment_method: method,
      ledger: [],
    })
  assert.equal(cardOf('captured', 'credit_card'), card)
  assert.is(cardOf('refused', 'credit_card'), null)
  assert.is(cardOf('authorised', 'on_site_credit_card_required'), null)
  const charge = { kind: 'charge', amount: 9_000, card } as Reservation['ledger'][number]
  assert.equal(paidCard({ ...reservation, payment: null, ledger: [charge] }), card)
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
