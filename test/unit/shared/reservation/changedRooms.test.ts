import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import { changedRooms } from '#shared/reservation/changedRooms.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('shared/reservation/changedRooms')

const [booked] = reservation.rooms as [ReservedRoom]
const room = (id: number, more: Partial<ReservedRoom> = {}): ReservedRoom => ({
  ...booked,
  reservation_hotel_room_id: id,
  ...more,
})

const shown = (before: ReservedRoom[], after: ReservedRoom[]) =>
  changedRooms(before, after).map((one) => [one.is, one.number, one.is === 'changed' ? one.facts : []])

test('a room is shown with what differs only', () => {
  const later = room(1, { checkin_date: '2027-05-01', checkout_date: '2027-05-03' })
  assert.equal(shown([room(1)], [later]), [['changed', 1, ['checkin', 'checkout']]])
  assert.equal(shown([room(1)], [room(1, { kids_ages: [9] })]), [['changed', 1, ['party']]])
  const suite = room(1, { room_type_code: 'suite', room_plan_code: 'other', room_plan_name: 'Other' })
  assert.equal(shown([room(1)], [suite]), [['changed', 1, ['type', 'plan']]])
  assert.equal(shown([room(1)], [room(1)]), [])
})

test('a plan with another code and the same name is no other plan for a guest', () => {
  assert.equal(shown([room(1)], [room(1, { room_plan_code: 'other' })]), [])
})

test('rooms that are given up and added keep their numbers', () => {
  const added = room(0, { room_type_code: 'suite' })
  assert.equal(shown([room(1), room(2), room(3)], [room(1), room(3), added]), [
    ['given_up', 2, []],
    ['added', 4, []],
  ])
})

test('children in another order are the same party, and a room that is added again is another room', () => {
  assert.equal(shown([room(1, { kids_ages: [9, 4] })], [room(1, { kids_ages: [4, 9] })]), [])
  assert.equal(shown([room(0)], [room(0)]), [
    ['given_up', 1, []],
    ['added', 2, []],
  ])
})

test.run()
