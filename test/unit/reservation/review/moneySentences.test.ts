import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { moneySentences } from '#app/features/reservation/review/moneySentences.ts'

type Stay = Parameters<typeof moneySentences>[0]

const test = suite('app/features/reservation/review/moneySentences')

const card = { brand: 'visa', masked_number: '411111******1111' }
const says = (stay: object, atHotel = 69_300) =>
  moneySentences(
    {
      status: 'reserved',
      payment: null,
      payment_method: 'credit_card',
      ledger: [],
      money: null,
      ...stay,
    } as unknown as Stay,
    atHotel,
  ).map(({ name, amount, at, isOfHotel }) =>
    [name, amount, at, isOfHotel && 'phone'].filter(Boolean).join(' '),
  )

test('what the gateway has not confirmed is on its way, with its card if it is known', () => {
  const money = { on_its_way: 3_000, by_hotel: 0, refunded: 500 }
  assert.equal(says({ money, ledger: [{ kind: 'refund', amount: 3_000, card }] }), ['onItsWay 3000'])
  assert.equal(says({ money, ledger: [{ kind: 'refund', amount: 3_000, card: null }] }), [
    'onItsWayBack 3000',
  ])
  assert.equal(says({ money: { ...money, on_its_way: 0 } }), [])
})

test('each refund that the gateway has confirmed to a card is said with its day, and no other refund is', () => {
  const at = '2027-02-03T00:00:00Z'
  const refund = { kind: 'refund', amount: 3_000, at, card, confirmed_at: at }
  const ledger = [
    { kind: 'charge', amount: 9_000, at, card, confirmed_at: null },
    refund,
    { ...refund, amount: 2_000, card: null },
    { ...refund, amount: 1_000, confirmed_at: null },
  ]
  const sums = {
    paid: 9_000,
    on_its_way: 1_000,
    by_hotel: 0,
    at_hotel: 0,
    may_be_asked: 0,
    fees: 0,
    fees_taken: 0,
  }
  assert.equal(says({ ledger, money: { ...sums, refunded: 5_000 } }), [
    'onItsWay 1000',
    `refunded 3000 ${at}`,
  ])
  // Without the rows, a sum has no day.
  assert.equal(says({ money: { ...sums, refunded: 5_000 } }), ['onItsWayBack 1000'])
})

test('what the hotel returns is said with its phone: to an account after a transfer, and after a refusal of the card', () => {
  const money = { on_its_way: 0, by_hotel: 5_000 }
  assert.equal(says({ money }), ['byHotel 5000 phone'])
  assert.equal(says({ money, payment_method: 'bank_transfer' }), ['byTransfer 5000 phone'])
  const ledger = [{ kind: 'paid_at_hotel', amount: 5_000, card: null }]
  assert.equal(says({ money, payment_method: 'bank_transfer', ledger }), ['byHotel 5000 phone'])
  assert.equal(says({ money, ledger: [{ kind: 'refund', amount: 2_000, card, is_refused: true }] }), [
    'byHotel 3000 phone',
    'refundRefused 2000 phone',
  ])
})

test('a capture that is refused for good is to be paid at the hotel, as long as the stay is to come', () => {
  const payment = { error_code: 3201 }
  assert.equal(says({ payment }), ['captureRefused 69300'])
  assert.equal(says({ payment, status: 'cancelled' }), [])
  assert.equal(says({ payment }, 0), [])
  assert.equal(says({ payment: { error_code: 3001 } }), [])
})

test.run()
