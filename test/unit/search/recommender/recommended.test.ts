import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  codesOf,
  joinNames,
  picturesOf,
  totalPrice,
  withoutRoomTypes,
} from '#app/features/search/recommender/recommended.ts'
import type { Recommendation } from '#shared/api/choices.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/recommender/recommended')

type Room = Recommendation['rooms'][number]

const room = (code: string, total: number, picture: string | null): Room => ({
  room_type_code: code,
  room_type_name: code,
  room_plan_code: `${code}.plan`,
  room_plan_name: 'Plan',
  meals: 'none',
  size_sqm: null,
  picture: picture === null ? null : { url: picture, alt: picture },
  total_price: total,
  price: {
    currency: 'JPY',
    lines: [{ kind: 'night', date: null, amount: total }],
    total,
    tax: 10,
    taxes: [],
    service_fee: 0,
  },
  cancellation_policy: { id: 1, title: '', cancellation_policy_parts: [], no_show_percentage_of_cost: 100 },
})
const rooms = [room('twin', 200, 'a'), room('single', 100, 'b'), room('twin', 200, 'a')]

test('a recommendation selects a plan for each room in order', () => {
  assert.equal(codesOf({ rooms }), ['twin.plan', 'single.plan', 'twin.plan'])
})

test('the price of a recommendation is the sum of its rooms', () => {
  const { total, tax, lines } = totalPrice({ rooms })
  assert.equal([total, tax, lines.length], [500, 30, 3])
})

test('at most two pictures are shown, one for each room type with a picture', () => {
  const urls = (given: Room[]) => picturesOf({ rooms: given }).map(({ url }) => url)
  assert.equal(urls(rooms), ['a', 'b'])
  assert.equal(urls([...rooms, room('suite', 1, 'c')]), ['a', 'b'])
  assert.equal(urls([room('suite', 1, null)]), [])
})

test('a name that several rooms share appears once', () => {
  assert.is(joinNames(['Twin', 'Single', 'Twin']), 'Twin + Single')
})

test('a recommendation ignores the room types of the search', () => {
  const filtered = { ...emptyCriteria, room_type_codes: ['twin'] }
  assert.equal(withoutRoomTypes(filtered), emptyCriteria)
})

test.run()
