import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cardProblem, limitedAmount } from '../../../../../examples/server/payments/cards/cardRules.ts'

const test = suite('examples/server/payments/cards/cardRules')

const charge = (brand: string | null, amount: number, returned = 0) => ({ brand, amount, returned })

test('the limit of VISA and Mastercard counts their charges of the reservation, less what is returned', () => {
  assert.is(limitedAmount(3_000, []), 3_000)
  assert.is(limitedAmount(3_000, [charge('visa', 600_000), charge('mastercard', 300_000)]), 903_000)
  assert.is(limitedAmount(3_000, [charge('visa', 600_000, 200_000)]), 403_000)
  assert.is(limitedAmount(3_000, [charge('jcb', 600_000), charge(null, 50_000)]), 3_000)
})

test('a change of 1 yen above the limit is refused with the field of the brand, and another brand pays it', () => {
  const rules = (amount: number) => ({
    brands: ['visa', 'jcb'],
    amount: limitedAmount(amount, [charge('visa', 990_000)]),
    currency: 'JPY',
    checkout: '2027-05-03',
  })
  const card = { brand: 'visa', expiry: '2027-05' }
  assert.is(cardProblem(card, rules(10_000)), null)
  assert.equal(cardProblem(card, rules(10_001)), { reason: 'use_another_card', field: 'card.brand' })
  assert.is(cardProblem({ ...card, brand: 'jcb' }, rules(10_001)), null)
})

test('the card of a change must be valid through its new check-out', () => {
  const rules = { brands: ['visa'], amount: 3_000, currency: 'JPY', checkout: '2027-06-01' }
  assert.equal(cardProblem({ brand: 'visa', expiry: '2027-05' }, rules), {
    reason: 'card_expiry_wrong',
    field: 'card.expiry',
  })
})

test.run()
