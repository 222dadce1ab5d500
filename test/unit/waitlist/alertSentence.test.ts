import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { alertStateOf, sentenceOf } from '#app/features/waitlist/alertSentence.ts'
import type { PriceAlert } from '#shared/api/priceAlerts.ts'

const test = suite('app/features/waitlist/alertSentence')

const alert: PriceAlert = {
  state: 'active',
  checkin: '2027-05-01',
  checkout: '2027-05-03',
  rooms: [],
  room_type_code: null,
  currency: 'JPY',
  needs_sign_in: false,
  compared_total: 20_000,
  lowest_total: 20_001,
}

const sentence = (change: Partial<PriceAlert>) => {
  const one = { ...alert, ...change }
  return sentenceOf(alertStateOf(one), one)
}

test('the sentence names a price, asks for a sign-in that shows it, or says neither', () => {
  assert.is(sentence({}), 'waitlist.priceAlert.sentence.active')
  assert.is(sentence({ lowest_total: 20_000 }), 'waitlist.priceAlert.sentence.reached')
  assert.is(sentence({ lowest_total: null }), 'waitlist.priceAlert.sentence.active')
  const hidden = { compared_total: null, lowest_total: null }
  const company = { ...hidden, needs_sign_in: true }
  assert.is(sentence(company), 'waitlist.priceAlert.sentence.activeCompany')
  assert.is(sentence({ ...company, state: 'unconfirmed' }), 'waitlist.priceAlert.sentence.unconfirmedCompany')
  // The person has left the company: no sign-in shows the price.
  assert.is(sentence(hidden), 'waitlist.alert.sentence')
  assert.is(sentence({ ...hidden, state: 'unconfirmed' }), 'waitlist.alert.sentence')
})

test.run()
