import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changesOf, offerFacts } from '#app/parts/order/offer/offerFacts.ts'
import { chosenRooms, isComplete } from '#app/search/rooms/chosenRooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'
import { plan, room } from '../../../../support/builders/offers.ts'

const test = suite('app/parts/order/offer/offerFacts')

const policy = {
  id: 1,
  title: '',
  cancellation_policy_parts: [{ days_before: 3, percentage_of_cost: 50 }],
  no_show_percentage_of_cost: 100,
}
const criteria = {
  ...emptyCriteria,
  checkin: '2027-04-10',
  checkout: '2027-04-12',
  rooms: [adultsOnly(2), adultsOnly(2)],
}
const seen = { bookingKey: 'key', total: 20_000, currency: 'JPY', coupon: null, isFree: true }

function factsOn(today: string, rooms = criteria.rooms) {
  const bed = plan('bed', 20_000, { cancellation_policy: policy })
  const chosen = chosenRooms([room('twin', 5, [bed])], { ...criteria, rooms }, ['bed', 'bed'])
  assert.ok(isComplete(chosen))
  return offerFacts('key', chosen, { ...criteria, rooms }, today)
}

test('a stay is free to cancel until the last free day of each room', () => {
  assert.equal(factsOn('2027-04-06'), { ...seen, total: 40_000 })
  assert.is(factsOn('2027-04-07')?.isFree, false)
  const early = { ...adultsOnly(2), checkin_date: '2027-04-09', checkout_date: '2027-04-11' }
  assert.is(factsOn('2027-04-06', [adultsOnly(2), early])?.isFree, false)
})

test('a coupon counts if it lowers the price', () => {
  const price = plan('bed', 20_000).price
  const lines = [...price.lines, { kind: 'coupon' as const, date: null, amount: -2_000 }]
  const bed = plan('bed', 18_000, { price: { ...price, lines, total: 18_000 } })
  const chosen = chosenRooms([room('twin', 1, [bed])], { ...criteria, rooms: [adultsOnly(2)] }, ['bed'])
  assert.ok(isComplete(chosen))
  const searched = { ...criteria, coupon_code: 'WELCOME10' }
  assert.is(offerFacts('key', chosen, searched, '2027-04-01')?.coupon, 'WELCOME10')
  assert.is(factsOn('2027-04-01')?.coupon, null)
})

test('every other price needs a warning, and every other fact that got worse', () => {
  assert.equal(changesOf(seen, seen), [])
  assert.equal(changesOf(seen, { ...seen, total: 19_000 }), ['price'])
  assert.equal(changesOf(seen, { ...seen, currency: 'USD' }), ['price'])
  assert.equal(changesOf({ ...seen, coupon: 'WELCOME10' }, { ...seen, total: 22_000, isFree: false }), [
    'price',
    'coupon',
    'deadline',
  ])
  const better = { ...seen, coupon: 'WELCOME10' }
  assert.equal(changesOf({ ...seen, isFree: false }, better), [])
})

test.run()
