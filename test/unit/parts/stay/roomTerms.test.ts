import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freeUntil, groupByTerms, type RoomTerms } from '#app/parts/stay/roomTerms.ts'

const test = suite('app/parts/stay/roomTerms')

/** A policy with a fee from `days` days before the check-in. */
const policy = (days: number) => ({
  id: days,
  title: '',
  cancellation_policy_parts: [{ days_before: days, percentage_of_cost: 30 }],
  no_show_percentage_of_cost: 100,
})

const room = (more: Partial<RoomTerms> = {}): RoomTerms => ({
  room_type_name: 'Twin',
  room_plan_code: 'twin.breakfast',
  cancellation_policy: policy(3),
  checkin: '2027-03-20',
  ...more,
})

test('rooms with one policy and one check-in have their terms together, also of different plans', () => {
  const other = room({ room_type_name: 'Suite', room_plan_code: 'suite.breakfast' })
  assert.equal(groupByTerms([room(), other]), [[room(), other]])
  assert.is(groupByTerms([room(), room({ checkin: '2027-03-21' })]).length, 2)
  assert.is(groupByTerms([room(), room({ cancellation_policy: policy(7) })]).length, 2)
})

test('a room that an earlier change has made costly has its terms by itself', () => {
  assert.is(groupByTerms([room(), room({ isCostly: true })]).length, 2)
  assert.is(groupByTerms([room({ isCostly: false }), room()]).length, 1)
})

test('rooms whose policy the response does not repeat are together by their plan', () => {
  const unknown = room({ cancellation_policy: null })
  assert.is(groupByTerms([unknown, unknown]).length, 1)
  assert.is(groupByTerms([unknown, { ...unknown, room_plan_code: 'twin.dinner' }]).length, 2)
})

test('all rooms are free to cancel until the earliest of their last free days, and not if one has none', () => {
  const today = '2027-03-01'
  assert.is(freeUntil([room(), room({ cancellation_policy: policy(7) })], today), '2027-03-12')
  assert.is(freeUntil([room()], '2027-03-16'), '2027-03-16')
  assert.is(freeUntil([room()], '2027-03-17'), null)
  assert.is(freeUntil([room(), room({ cancellation_policy: null })], today), null)
  assert.is(freeUntil([], today), null)
})

test.run()
