import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  datesOfUse,
  haveSameDates,
  mostRoomsAtOnce,
  type RoomDates,
  roomDates,
  spanOf,
} from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'

const test = suite('shared/stay/roomDates')

const stay = (from: number, nights: number): RoomDates => {
  const checkin = addDays('2027-04-01', from)
  return { checkin, checkout: addDays(checkin, nights) }
}
/** Stays of zero nights are day uses. */
const stays = fc
  .array(fc.tuple(fc.nat(12), fc.nat(5)), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(([from, nights]) => stay(from, nights)))

test('a room has its own dates, or the dates of the search', () => {
  const search = { checkin: '2027-04-02', checkout: '2027-04-04' }
  assert.equal(roomDates({}, search), search)
  assert.equal(roomDates({ checkin_date: '2027-04-01' }, search), { ...search, checkin: '2027-04-01' })
  assert.equal(roomDates({ checkout_date: '2027-04-09' }, search), { ...search, checkout: '2027-04-09' })
  assert.equal(roomDates({}, { checkin: null, checkout: null }), { checkin: null, checkout: null })
})

test('a stay uses the room on its nights, and a day use on its day', () => {
  assert.equal(datesOfUse({ checkin: '2027-04-30', checkout: '2027-05-02' }), ['2027-04-30', '2027-05-01'])
  assert.equal(datesOfUse({ checkin: '2027-04-30', checkout: '2027-04-30' }), ['2027-04-30'])
})

test('the span contains every stay, and begins and ends with a stay', () => {
  fc.assert(
    fc.property(stays, (all) => {
      const span = spanOf(all)
      assert.ok(all.every(({ checkin, checkout }) => span.checkin <= checkin && checkout <= span.checkout))
      assert.ok(all.some(({ checkin }) => checkin === span.checkin))
      assert.ok(all.some(({ checkout }) => checkout === span.checkout))
    }),
  )
  assert.throws(() => spanOf([]), RangeError)
})

test('rooms have the same dates only if both dates are equal', () => {
  assert.is(haveSameDates([stay(0, 2), stay(0, 2)]), true)
  assert.is(haveSameDates([stay(0, 2), stay(0, 3)]), false)
  assert.is(haveSameDates([stay(0, 3), stay(1, 2)]), false)
})

test('the most rooms at once is the highest count of all dates', () => {
  const range = [...Array(20).keys()].map((day) => addDays('2027-04-01', day))
  fc.assert(
    fc.property(stays, fc.option(fc.tuple(fc.nat(12), fc.nat(5)), { nil: undefined }), (all, during) => {
      const only = during && stay(...during)
      const dates = only ? datesOfUse(only) : range
      const counts = dates.map((date) => all.filter((one) => datesOfUse(one).includes(date)).length)
      assert.is(mostRoomsAtOnce(all, only), Math.max(0, ...counts))
    }),
  )
})

test.run()
