import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { roomOfAddress } from '#app/features/search/results/update/ownRoom/roomOfAddress.ts'

const test = suite('app/features/search/results/update/ownRoom/roomOfAddress')

const room = (id: number, status = 'upcoming') => ({ reservation_hotel_room_id: id, status })

test('without an id the first room that is not given up is changed', () => {
  assert.is(roomOfAddress([room(7, 'cancelled'), room(8), room(9)], null)?.reservation_hotel_room_id, 8)
  assert.is(roomOfAddress([room(7, 'cancelled')], null), null)
})

test('the id of the address names the room, and a room that is given up or unknown is not changed', () => {
  assert.is(roomOfAddress([room(7), room(8)], '8')?.reservation_hotel_room_id, 8)
  assert.is(roomOfAddress([room(7), room(8, 'cancelled')], '8'), null)
  assert.is(roomOfAddress([room(7)], '70'), null)
})

test.run()
