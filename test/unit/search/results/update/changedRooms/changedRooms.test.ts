import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  choiceFor,
  nextRoom,
  searchFor,
  wishFor,
  withChoice,
} from '#app/features/search/results/update/changedRooms/changedRooms.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'

const test = suite('app/features/search/results/update/changedRooms/changedRooms')

const reserved = (id: number, dates: Partial<ReservedRoom> = {}): ReservedRoom => ({
  reservation_hotel_room_id: id,
  room_type_code: 'twin',
  room_type_name: 'Twin',
  pictures: [],
  room_plan_code: 'twin.room-only',
  room_plan_name: 'Room only',
  checkin_date: '2026-12-26',
  checkout_date: '2026-12-28',
  status: 'reserved',
  adults: 2,
  children: 0,
  kids_tiers: [],
  kids_ages: [],
  guest: { first_name: '', last_name: '' },
  price: { currency: 'JPY', total: 0 } as ReservedRoom['price'],
  cancellation_policy: null,
  fees: 0,
  least: 0,
  ...dates,
})
const rooms = [reserved(1), reserved(2), reserved(3, { checkin_date: '2026-12-27' })]
const [one, two, three] = rooms as [ReservedRoom, ReservedRoom, ReservedRoom]

const wanted = (id: number, plan: string) => ({
  reservation_hotel_room_id: id,
  room_plan_code: plan,
  checkin_date: '2026-12-29',
  checkout_date: '2026-12-31',
  adults: 2,
  children: 0,
})

test('a choice is added, replaced by another plan, and withdrawn by the same one', () => {
  const first = withChoice({ rooms: [] }, wanted(1, 'a'))
  const both = withChoice(first, wanted(2, 'a'))
  assert.equal(both.rooms, [wanted(1, 'a'), wanted(2, 'a')])
  const replaced = withChoice(both, wanted(1, 'b'))
  assert.is(choiceFor(replaced, one)?.room_plan_code, 'b')
  assert.is(replaced.rooms?.length, 2)
  assert.equal(withChoice(replaced, wanted(1, 'b')).rooms, [wanted(2, 'a')])
})

test('the same plan on other dates or for other guests is another choice', () => {
  const first = withChoice({ rooms: [] }, wanted(1, 'a'))
  const moved = { ...wanted(1, 'a'), checkout_date: '2027-01-01' }
  assert.equal(withChoice(first, moved).rooms, [moved])
  const smaller = { ...wanted(1, 'a'), adults: 1 }
  assert.equal(withChoice(first, smaller).rooms, [smaller])
})

test('another part of the wish stays', () => {
  assert.is(withChoice({ coupon_code: 'SPRING' }, wanted(1, 'a')).coupon_code, 'SPRING')
  assert.is(wishFor({ coupon_code: 'SPRING' }, rooms).coupon_code, 'SPRING')
})

test('a room that is no longer booked has no choice', () => {
  const wish = { rooms: [wanted(1, 'a'), wanted(9, 'a')] }
  assert.equal(wishFor(wish, rooms).rooms, [wanted(1, 'a')])
  assert.equal(wishFor(null, rooms).rooms, [])
})

test('the next room is the next one without a choice, from the first one again after the last', () => {
  assert.is(nextRoom(rooms, { rooms: [wanted(1, 'a')] }, one), two)
  assert.is(nextRoom(rooms, { rooms: [wanted(1, 'a'), wanted(2, 'a')] }, one), three)
  assert.is(nextRoom(rooms, { rooms: [wanted(3, 'a')] }, three), one)
  assert.is(nextRoom(rooms, { rooms: [1, 2, 3].map((id) => wanted(id, 'a')) }, one), null)
})

const needs = (wish: Parameters<typeof choiceFor>[0]) => ({
  reservation: { coupon_code: null },
  wish: wish ?? {},
  from: one,
  criteria: { checkin: '2026-12-29', checkout: '2026-12-31', type: null, coupon_code: null },
})

test('a room with the same dates moves along, a room with own dates stays on them', () => {
  const along = searchFor(two, needs(null))
  assert.equal([along.checkin, along.checkout], ['2026-12-29', '2026-12-31'])
  const own = searchFor(three, needs(null))
  assert.equal([own.checkin, own.checkout], ['2026-12-27', '2026-12-28'])
})

test('all rooms are searched with the coupon of the search, else of the reservation, unless it is dropped', () => {
  const { criteria, ...others } = needs(null)
  const own = { ...others, reservation: { coupon_code: 'AUTUMN' } }
  const code = { ...criteria, coupon_code: 'SPRING' }
  assert.is(searchFor(two, { ...own, criteria }).coupon_code, 'AUTUMN')
  assert.is(searchFor(two, { ...own, criteria: code }).coupon_code, 'SPRING')
  assert.is(searchFor(two, { ...own, criteria, wish: { coupon_code: null } }).coupon_code, null)
})

test('a room with a choice is searched with the dates and the guests of its choice', () => {
  const choice = { ...wanted(3, 'a'), adults: 1 }
  const { checkin, checkout, rooms: parties } = searchFor(three, needs({ rooms: [choice] }))
  assert.equal([checkin, checkout, parties[0]?.adults], ['2026-12-29', '2026-12-31', 1])
})

test.run()
