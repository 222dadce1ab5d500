import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeOnlyRemoves,
  onlyRemoves,
  type ReservationContents,
  type RoomContents,
} from '#shared/money/change/onlyRemoves.ts'

const test = suite('shared/money/change/onlyRemoves')

const night = (date: string, more: Partial<RoomContents['nights'][number]> = {}) => ({
  date,
  room_type_code: 'TWIN',
  hotel_plan_code: 'FLEX',
  ...more,
})
const room = {
  nights: [night('2027-05-01'), night('2027-05-02')],
  guests: { adults: 2, children: 1 },
}

test('a room only loses something if no night and no guest is new', () => {
  const rows: [Partial<typeof room>, boolean][] = [
    [{}, true],
    [{ nights: room.nights.slice(1) }, true],
    [{ nights: [] }, true],
    [{ guests: { adults: 2, children: 0 } }, true],
    [{ guests: { adults: 1, children: 2 } }, false],
    [{ nights: [night('2027-05-02'), night('2027-05-03')] }, false],
    [{ nights: [night('2027-05-01', { hotel_plan_code: 'SAVER' })] }, false],
    [{ nights: [night('2027-05-01', { room_type_code: 'SUITE' })] }, false],
  ]
  for (const [more, expected] of rows)
    assert.is(onlyRemoves(room, { ...room, ...more }), expected, JSON.stringify(more))
})

test('a whole change only removes if no room, no item of an extra and no other coupon is in it', () => {
  const before: ReservationContents = {
    rooms: [room, room],
    extras: { '1 2027-05-01': 2 },
    coupon: 'SPRING',
  }
  const without = { ...room, nights: [] }
  const longer = { ...room, nights: [...room.nights, night('2027-05-03')] }
  const rows: [Partial<ReservationContents>, boolean][] = [
    [{}, true],
    [{ rooms: [room, without] }, true],
    [{ rooms: [without, longer] }, false],
    [{ rooms: [room, room, room] }, false],
    [{ rooms: [room, room, without] }, true],
    [{ extras: {} }, true],
    [{ extras: { '1 2027-05-01': 1 } }, true],
    [{ extras: { '1 2027-05-01': 3 } }, false],
    [{ extras: { '1 2027-05-02': 1 } }, false],
    [{ coupon: null }, false],
    [{ coupon: 'SUMMER' }, false],
  ]
  for (const [more, expected] of rows)
    assert.is(changeOnlyRemoves(before, { ...before, ...more }), expected, JSON.stringify(more))
  assert.not(changeOnlyRemoves({ ...before, coupon: null }, before), 'a coupon that is added')
})

test.run()
