import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CardSetting } from '#app/cardDocument/messages.ts'
import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { leastCharged, offeredMethods } from '#app/search/rooms/supportedMethods.ts'
import type { CardBrand } from '#shared/money/payment/cards.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import type { StayPrice } from '#shared/money/price.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { plan, room } from '../../../support/builders/offers.ts'

const test = suite('app/search/rooms/supportedMethods')

/** A chosen room whose plan accepts these methods. */
function accepting(...payment_methods: PaymentMethod[]): ChosenRoom {
  const offered = plan('plan', 20_000, { payment_methods })
  return { index: 0, party: adultsOnly(2), room: room('twin', 3, [offered]), plan: offered }
}

const priceOf = (total: number, more: Partial<StayPrice> = {}): StayPrice => ({
  currency: 'JPY',
  lines: [{ kind: 'night', date: '2027-04-02', amount: total }],
  total,
  tax: 0,
  taxes: [],
  service_fee: 0,
  ...more,
})

const cardsOf = (...card_brands: CardBrand[]): CardSetting => ({
  gateway: 'gmo',
  generation: 'v2',
  script_url: 'https://gateway.example/token.js',
  card_brands,
  saves_cards: false,
})

const situation = {
  price: priceOf(20_000),
  cards: cardsOf('visa', 'jcb') as CardSetting | null,
  checkin: '2027-04-02',
  today: '2027-03-01',
  transferDays: 7 as number | null,
}

/** The reason of each offered method, by method; null for an available one. */
const problems = (chosen: ChosenRoom[], more: Partial<typeof situation> = {}) =>
  Object.fromEntries(
    offeredMethods(chosen, { ...situation, ...more }).map(({ method, problem }) => [method, problem]),
  )

test('a room offers the methods of its plan, and no other', () => {
  assert.equal(problems([accepting('credit_card', 'on_site')]), { credit_card: null, on_site: null })
})

test('`cards`: a gateway that does not charge the currency of the hotel takes no card', () => {
  const price = { ...priceOf(20_000), currency: 'KRW' }
  assert.equal(problems([accepting('credit_card', 'on_site')], { price }), {
    credit_card: 'cards',
    on_site: null,
  })
})

test('a price that a coupon pays completely needs no card and no gateway, but a guarantee does', () => {
  const chosen = [accepting('credit_card', 'on_site_credit_card_required')]
  assert.equal(problems(chosen, { price: priceOf(0), cards: null }), {
    credit_card: null,
    on_site_credit_card_required: 'cards',
  })
})

test('of several methods the first that charges least before the stay is preselected', () => {
  const price = priceOf(20_000, { deposit_amount: 4_000, remaining_amount: 16_000 })
  assert.is(leastCharged(['credit_card_full', 'credit_card_deposit'], price), 'credit_card_deposit')
  assert.is(leastCharged(['credit_card', 'on_site', 'deferred_payment'], price), 'on_site')
  assert.is(leastCharged(['bank_transfer', 'credit_card_deposit'], price), 'bank_transfer')
  assert.is(leastCharged([], price), undefined)
})

test('`rooms`: a method that not all rooms accept is offered with this reason, also if something else is wrong with it', () => {
  const chosen = [accepting('on_site', 'bank_transfer'), accepting('credit_card', 'on_site')]
  const expected = { on_site: null, credit_card: 'rooms', bank_transfer: 'rooms' }
  assert.equal(problems(chosen), expected)
  assert.equal(problems(chosen, { cards: null, checkin: situation.today }), expected)
})

test('`cards`: a hotel without a gateway takes no card, also not as a guarantee', () => {
  const cards = [
    'credit_card',
    'credit_card_full',
    'credit_card_deposit',
    'on_site_credit_card_required',
  ] as const
  const chosen = [accepting(...cards, 'on_site', 'deferred_payment')]
  assert.equal(problems(chosen, { cards: null }), {
    ...Object.fromEntries(cards.map((method) => [method, 'cards'])),
    on_site: null,
    deferred_payment: null,
  })
})

test('`amount`: a card is not available if no brand of the hotel pays so much', () => {
  const chosen = [accepting('credit_card', 'on_site', 'on_site_credit_card_required')]
  const high = priceOf(1_000_001)
  const reason = (more: Partial<typeof situation>) => problems(chosen, more).credit_card
  assert.is(reason({ price: high, cards: cardsOf('visa', 'mastercard') }), 'amount')
  assert.is(reason({ price: high, cards: cardsOf('visa', 'jcb') }), null)
  assert.is(reason({ price: priceOf(1_000_000), cards: cardsOf('visa') }), null)
  // A guarantee charges nothing.
  assert.is(problems(chosen, { price: high, cards: cardsOf('visa') }).on_site_credit_card_required, null)
})

test('`amount`: the deposit counts, not the price, unless the guest pays all of it', () => {
  const price = priceOf(4_000_000, { deposit_amount: 800_000 })
  const chosen = [accepting('credit_card_deposit', 'credit_card_full')]
  assert.equal(problems(chosen, { price, cards: cardsOf('visa') }), {
    credit_card_deposit: null,
    credit_card_full: 'amount',
  })
})

test('`tooLate`: a transfer needs a day before the check-in after today, also if the days of the hotel are unknown', () => {
  const chosen = [accepting('bank_transfer', 'on_site')]
  for (const transferDays of [7, null]) {
    assert.equal(problems(chosen, { transferDays, checkin: '2027-03-03' }), {
      bank_transfer: null,
      on_site: null,
    })
    assert.equal(problems(chosen, { transferDays, checkin: '2027-03-02' }), {
      bank_transfer: 'tooLate',
      on_site: null,
    })
  }
})

test.run()
