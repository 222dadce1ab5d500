import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import {
  bookedRooms,
  isCancelledRoom,
  roomNumber,
  roomsOfStay,
  upcomingRooms,
} from '#shared/reservation/rooms.ts'
import { isWithoutStay, reservationStatuses } from '#shared/reservation/status.ts'
import { withBookedRooms } from '../../../../examples/server/mail/reservationBefore.ts'
import type { StoredReservation } from '../../../../examples/server/reservations/read.ts'
import { currentStatus } from '../../../../examples/server/reservations/reservationOf.ts'

const test = suite('shared/reservation/rooms')

/** A voucher without a stay has no room. */
const rooms = reservationStatuses.filter((status) => !isWithoutStay(status)).map((status) => ({ status }))
const statuses = (of: readonly { status: string }[]) => of.map(({ status }) => status)

test('a guest may change rooms that are booked and not over', () => {
  assert.equal(statuses(upcomingRooms(rooms)), ['reserved', 'upcoming'])
})

test('a room keeps its number after an earlier room is cancelled', () => {
  const all = [7, 8, 9].map((id) => ({
    reservation_hotel_room_id: id,
    status: id === 7 ? 'cancelled' : 'reserved',
  }))
  assert.equal(
    bookedRooms(all).map((room) => roomNumber(all, room.reservation_hotel_room_id)),
    [2, 3],
  )
  assert.is(roomNumber(all, 1), 0)
})

test('booked rooms are all that are not cancelled, also those whose guests have left', () => {
  const booked = ['held', 'reserved', 'upcoming', 'released', 'done', 'completed']
  assert.equal(statuses(bookedRooms(rooms)), booked)
  assert.equal(statuses(rooms.filter((room) => !isCancelledRoom(room))), booked)
})

test('a reservation that is cancelled as a whole has no booked room, and its stay has all rooms', () => {
  const cancelled = [{ status: 'cancelled' }, { status: 'cancelled' }]
  assert.equal(bookedRooms(cancelled), [])
  assert.equal(upcomingRooms(cancelled), [])
  assert.equal(roomsOfStay(cancelled), cancelled)
  assert.equal(statuses(roomsOfStay([...cancelled, { status: 'done' }])), ['done'])
})

test('a mail about a reservation with cancelled rooms only states no room', () => {
  const cancelled = { rooms: [{ status: 'cancelled' }] } as unknown as Reservation
  assert.equal(withBookedRooms(cancelled).rooms, [])
  assert.equal(withBookedRooms({ rooms } as unknown as Reservation).rooms, bookedRooms(rooms))
})

test('a stay is over when its booked rooms are over; of a cancelled stay, all rooms count', () => {
  const statusWith = (...stays: [status: string, checkout: string][]) =>
    currentStatus(
      {
        status: 'reserved',
        rooms: stays.map(([status, checkout]) => ({ status, checkin: '2027-03-01', checkout })),
      } as unknown as StoredReservation,
      '2027-03-05',
    )
  assert.is(statusWith(['reserved', '2027-03-04'], ['cancelled', '2027-03-09']), 'done')
  assert.is(statusWith(['reserved', '2027-03-09'], ['cancelled', '2027-03-04']), 'reserved')
  assert.is(statusWith(['cancelled', '2027-03-04']), 'done')
  assert.is(statusWith(['cancelled', '2027-03-09']), 'reserved')
})

test.run()
