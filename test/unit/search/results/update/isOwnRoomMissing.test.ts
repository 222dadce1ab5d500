import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOwnRoomMissing } from '#app/features/search/results/update/isOwnRoomMissing.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'

const test = suite('app/features/search/results/update/isOwnRoomMissing')

const own = { room_type_code: 'twin', room_type_name: 'Twin', checkin: '2027-05-01', checkout: '2027-05-03' }
const plan = {} as RoomPlan
const double = { room_type_code: 'double', room_type_name: 'Double', room_plans: [plan] }
const twin = { room_type_code: 'twin', room_type_name: 'Twin', room_plans: [plan] }
const moved = { checkin: '2027-05-02', checkout: '2027-05-04' }

test('the room is missing if a night of it is searched, and no plan of its type is found', () => {
  assert.ok(isOwnRoomMissing(own, [double], moved))
  assert.ok(isOwnRoomMissing(own, [double, { ...twin, room_plans: [] }], moved))
  assert.not(isOwnRoomMissing(own, [double, twin], moved))
})

test('other nights are sold out for this guest too', () => {
  assert.not(isOwnRoomMissing(own, [double], { checkin: '2027-05-03', checkout: '2027-05-05' }))
  assert.not(isOwnRoomMissing(own, [double], { checkin: '2027-04-28', checkout: '2027-05-01' }))
  assert.not(isOwnRoomMissing(own, [double], { checkin: null, checkout: null }))
})

test('a day use has its day', () => {
  const day = { ...own, checkout: own.checkin }
  assert.ok(isOwnRoomMissing(day, [], { checkin: own.checkin, checkout: own.checkin }))
  assert.not(isOwnRoomMissing(day, [], { checkin: '2027-05-02', checkout: '2027-05-02' }))
})

test('without the code of the type its name counts', () => {
  const unnamed = { ...own, room_type_code: '' }
  assert.not(isOwnRoomMissing(unnamed, [twin], moved))
  assert.ok(isOwnRoomMissing({ ...unnamed, room_type_name: 'Suite' }, [twin], moved))
})

test.run()
