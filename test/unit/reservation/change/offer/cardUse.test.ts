import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { cardUseOf } from '#app/features/reservation/change/offer/cardUse.ts'
import { type PaymentMethod, paymentMethods } from '#shared/money/payment/paymentMethods.ts'

const test = suite('app/features/reservation/change/offer/cardUse')

const offer = (method: PaymentMethod, due_now = 5000) => ({
  due_now,
  methods: [method],
  card_brands: [],
  after: { checkout: '2027-05-03', price: { currency: 'JPY' } },
})

test('what is due now is paid with a card here, by each method that is paid by card', () => {
  assert.equal(
    paymentMethods.filter((method) => cardUseOf(offer(method)) !== null),
    ['credit_card', 'on_site_credit_card_required', 'credit_card_full', 'credit_card_deposit'],
  )
  assert.equal(cardUseOf(offer('credit_card_full')), {
    checkOut: '2027-05-03',
    amount: 5000,
    currency: 'JPY',
    brands: undefined,
  })
  assert.is(cardUseOf(offer('credit_card', 0)), null)
})

test.run()
