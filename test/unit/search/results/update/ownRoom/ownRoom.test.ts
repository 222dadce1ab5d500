import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownFirst, permittedRooms } from '#app/features/search/results/update/ownRoom/ownRoom.ts'
import type { RoomResult } from '#shared/api/rooms.ts'

const test = suite('app/features/search/results/update/ownRoom/ownRoom')

/** A room type with plans, named by `room.plan`. */
const room = (...codes: string[]) =>
  ({
    room_plans: codes.map((code) => ({ room_plan_code: code, hotel_plan_code: code.split('.')[1] })),
  }) as RoomResult

const codesOf = (rooms: readonly RoomResult[]) =>
  rooms.map(({ room_plans }) => room_plans.map(({ room_plan_code }) => room_plan_code))

test('the present choice comes first, and the others keep their order', () => {
  assert.equal(
    ownFirst([1, 2, 3, 4], (item) => item === 3),
    [3, 1, 2, 4],
  )
  const list = [1, 2]
  assert.is(
    ownFirst(list, () => false),
    list,
  )
})

test('only plans of the hotel that the reservation has are permitted, in all room types', () => {
  const rooms = [
    room('twin.basic', 'twin.dinner'),
    room('suite.dinner', 'suite.basic'),
    room('single.dinner'),
  ]
  assert.equal(codesOf(permittedRooms(rooms, ['twin.basic'])), [['twin.basic'], ['suite.basic'], []])
  assert.equal(codesOf(permittedRooms(rooms, ['twin.basic', 'single.dinner'])), codesOf(rooms))
})

test('all plans remain without a limit, and if the results have no plan of the reservation', () => {
  const rooms = [room('twin.basic')]
  assert.is(permittedRooms(rooms, null), rooms)
  assert.is(permittedRooms(rooms, ['suite.gone']), rooms)
})

test.run()
