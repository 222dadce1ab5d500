import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withRooms } from '#app/features/reservation/opening/withRooms.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'

const test = suite('app/features/reservation/opening/withRooms')

const stated: UpdateSettings = {
  is_active: true,
  updatable: true,
  reason: null,
  deadline: null,
  details: 'yes',
  extras: 'inactive',
  cancel: 'yes',
  receipts: 'yes',
  rooms: [],
  has_extras: false,
  ordered_extras: [],
}
const reservation = { rooms: [{ reservation_hotel_room_id: 7 }, { reservation_hotel_room_id: 8 }] }

test('a server that names no rooms permits for each of them what it permits for the reservation', () => {
  assert.equal(
    withRooms(stated, reservation).rooms.map(({ reservation_hotel_room_id, ...may }) => may),
    [
      { change: 'yes', remove: 'yes', guests: 'yes' },
      { change: 'yes', remove: 'yes', guests: 'yes' },
    ],
  )
  const late = withRooms({ ...stated, updatable: false, reason: 'deadline_passed' }, reservation)
  assert.equal(late.rooms[1], {
    ...{ reservation_hotel_room_id: 8, change: 'deadline_passed', remove: 'deadline_passed', guests: 'yes' },
  })
  assert.is(withRooms({ ...stated, updatable: false }, reservation).rooms[0]?.change, 'inactive')
})

test('the rooms of a server stay as they are', () => {
  const rooms = [{ reservation_hotel_room_id: 7, change: 'plan_fixed', remove: 'yes', guests: 'yes' }]
  assert.is(withRooms({ ...stated, rooms }, reservation).rooms, rooms)
})

test.run()
