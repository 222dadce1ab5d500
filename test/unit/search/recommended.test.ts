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

const test = suite('recommended')

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
    service_fee: 0,
  },
  cancellation_policy: { id: 1, title: '', cancellation_policy_parts: [], no_show_percentage_of_cost: 100 },
})
const rooms = [room('twin', 200, 'a'), room('single', 100, 'b'), room('twin', 200, 'a')]

test('choosing it selects a plan for each room, in their order', () => {
  assert.equal(codesOf({ rooms }), ['twin.plan', 'single.plan', 'twin.plan'])
})

test('its price is that of all rooms', () => {
  const { total, tax, lines } = totalPrice({ rooms })
  assert.equal([total, tax, lines.length], [500, 30, 3])
})

test('each room type is shown once, two at most, and one without a picture not at all', () => {
  const urls = (given: Room[]) => picturesOf({ rooms: given }).map(({ url }) => url)
  assert.equal(urls(rooms), ['a', 'b'])
  assert.equal(urls([...rooms, room('suite', 1, 'c')]), ['a', 'b'])
  assert.equal(urls([room('suite', 1, null)]), [])
})

test('what several rooms share is said once', () => {
  assert.is(joinNames(['Twin', 'Single', 'Twin']), 'Twin + Single')
})

test('a search narrowed to room types is widened: anything may be recommended', () => {
  const narrow = { ...emptyCriteria, room_type_codes: ['twin'] }
  assert.equal(withoutRoomTypes(narrow), emptyCriteria)
})

test.run()
