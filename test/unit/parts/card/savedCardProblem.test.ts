import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { savedCardProblem } from '#app/parts/card/savedCardProblem.ts'
import type { SavedCard } from '#shared/api/cards.ts'

const test = suite('app/parts/card/savedCardProblem')

const card: SavedCard = {
  id: 'c1',
  brand: 'visa',
  masked_number: '************1111',
  expiry: '2027-04',
  is_usable: true,
  guarantees: null,
}
const use = { checkOut: '2027-04-30', amount: 1_000_000, currency: 'JPY' }
const today = '2027-03-31'
const problem = (changed: Partial<SavedCard>, more: Partial<typeof use> = {}, day = today) =>
  savedCardProblem({ ...card, ...changed }, { ...use, ...more }, day)

test('a card that is valid on the day of the check-out can pay', () => {
  assert.is(problem({}), null)
})

test('a card of an earlier payment system cannot pay, also if something else is wrong with it', () => {
  assert.is(problem({ is_usable: false }), 'system')
  assert.is(problem({ is_usable: false, expiry: '2026-01' }, { amount: 2_000_000 }), 'system')
})

test('a card is valid until the end of its month', () => {
  assert.is(problem({ expiry: '2027-03' }, { checkOut: '2027-03-31' }), null)
  assert.is(problem({ expiry: '2027-03' }, { checkOut: '2027-04-02' }, '2027-04-01'), 'expired')
})

test('a card that ends before the check-out cannot pay', () => {
  assert.is(problem({ expiry: '2027-03' }), 'checkOut')
  assert.is(problem({}, { checkOut: '2027-05-01' }), 'checkOut')
})

test('VISA and Mastercard pay up to 1,000,000 yen, other brands and currencies more', () => {
  const high = { amount: 1_000_001 }
  for (const brand of ['visa', 'mastercard']) assert.is(problem({ brand }, high), 'amount')
  for (const brand of ['amex', 'jcb', 'diners', 'a brand of tomorrow'])
    assert.is(problem({ brand }, high), null)
  assert.is(problem({}, { ...high, currency: 'KRW' }), null)
})

test('a brand that the server does not accept for this payment cannot pay it', () => {
  const charge = { checkOut: '2027-01-30', amount: 1_000, currency: 'JPY' }
  const card = { is_usable: true, expiry: '2031-08', brand: 'visa' }
  assert.is(savedCardProblem(card, charge, '2027-01-01'), null)
  assert.is(savedCardProblem(card, { ...charge, brands: ['jcb'] }, '2027-01-01'), 'amount')
  assert.is(savedCardProblem({ ...card, brand: 'jcb' }, { ...charge, brands: ['jcb'] }, '2027-01-01'), null)
})

test.run()
