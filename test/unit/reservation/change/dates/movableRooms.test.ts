import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { datesWish, movableRooms } from '#app/features/reservation/change/dates/movableRooms.ts'

const test = suite('app/features/reservation/change/dates/movableRooms')

const room = (id: number, nights: number) => ({
  reservation_hotel_room_id: id,
  checkin_date: '2027-05-01',
  checkout_date: `2027-05-0${1 + nights}`,
})
const permission = (id: number, change: string, remove: string) => ({
  reservation_hotel_room_id: id,
  change,
  remove,
})

test('rooms can be moved if each of them can', () => {
  const rooms = [room(1, 2), room(2, 2)]
  const yes = [permission(1, 'yes', 'yes'), permission(2, 'yes', 'yes')]
  assert.equal(movableRooms(rooms, { rooms: yes }), { may: 'move', reason: 'yes' })
  const late = [permission(1, 'yes', 'yes'), permission(2, 'deadline_passed', 'yes')]
  assert.equal(movableRooms(rooms, { rooms: late }), { may: 'fewer', reason: 'deadline_passed' })
  const today = [permission(1, 'yes', 'yes'), permission(2, 'stay_day', 'stay_day')]
  assert.equal(movableRooms(rooms, { rooms: today }), { may: 'nothing', reason: 'stay_day' })
})

test('a room of one night has no night to give up', () => {
  const late = { rooms: [permission(1, 'deadline_passed', 'yes')] }
  assert.is(movableRooms([room(1, 1)], late).may, 'nothing')
  assert.is(movableRooms([room(1, 2)], late).may, 'fewer')
})

test('a room without a permission, and no room at all, cannot be moved', () => {
  assert.is(movableRooms([room(1, 2)], { rooms: [] }).may, 'nothing')
  assert.is(movableRooms([], { rooms: [] }).may, 'nothing')
})

test('the wish has the dates of each room only', () => {
  assert.equal(datesWish([room(1, 2), room(2, 2)], { checkin: '2027-06-01', checkout: '2027-06-02' }), {
    rooms: [1, 2].map((reservation_hotel_room_id) => ({
      reservation_hotel_room_id,
      checkin_date: '2027-06-01',
      checkout_date: '2027-06-02',
    })),
  })
})

test.run()
