import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownRoomMissing } from '#app/features/search/results/update/ownRoom/ownRoomMissing.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { emptyCriteria } from '#shared/search/criteria.ts'

const test = suite('app/features/search/results/update/ownRoom/ownRoomMissing')

const two = adultsOnly(2)
const own = {
  ...{ room_type_code: 'twin', room_type_name: 'Twin', checkin: '2027-05-01', checkout: '2027-05-03' },
  ...two,
}
const plan = {} as RoomPlan
const double = { room_type_code: 'double', room_type_name: 'Double', room_plans: [plan] }
const twin = { room_type_code: 'twin', room_type_name: 'Twin', room_plans: [plan] }
const on = (checkin: string | null, checkout: string | null) => ({
  ...emptyCriteria,
  ...{ checkin, checkout, rooms: [two] },
})
const moved = on('2027-05-02', '2027-05-04')

test('the room counts as booked if a night of it is searched, and no plan of its type is found', () => {
  assert.is(ownRoomMissing(own, [double], moved), 'booked')
  assert.is(ownRoomMissing(own, [double, { ...twin, room_plans: [] }], moved), 'booked')
  assert.is(ownRoomMissing(own, [double, twin], moved), null)
})

test('other nights are sold out for this guest too', () => {
  assert.is(ownRoomMissing(own, [double], on('2027-05-03', '2027-05-05')), null)
  assert.is(ownRoomMissing(own, [double], on('2027-04-28', '2027-05-01')), null)
  assert.is(ownRoomMissing(own, [double], on(null, null)), null)
})

test('a day use has its day', () => {
  const day = { ...own, checkout: own.checkin }
  assert.is(ownRoomMissing(day, [], on(own.checkin, own.checkin)), 'booked')
  assert.is(ownRoomMissing(day, [], on('2027-05-02', '2027-05-02')), null)
})

test('without the code of the type its name counts', () => {
  const unnamed = { ...own, room_type_code: '' }
  assert.is(ownRoomMissing(unnamed, [twin], moved), null)
  assert.is(ownRoomMissing({ ...unnamed, room_type_name: 'Suite' }, [twin], moved), 'booked')
})

test('for more guests the room may be too small, and for fewer it is not', () => {
  const party = (adults: number, children: number) => ({ ...moved, rooms: [{ ...two, adults, children }] })
  assert.is(ownRoomMissing(own, [double], party(3, 0)), 'party')
  assert.is(ownRoomMissing(own, [double], party(1, 1)), 'party')
  assert.is(ownRoomMissing(own, [double], party(1, 0)), 'booked')
})

test('codes of room types and plans may leave the room out', () => {
  for (const codes of [
    { room_type_codes: ['double'] },
    { hotel_plan_codes: ['breakfast'] },
    { room_plan_codes: ['double.breakfast'] },
  ])
    assert.is(ownRoomMissing(own, [double], { ...moved, ...codes }), 'filtered')
})

test.run()
