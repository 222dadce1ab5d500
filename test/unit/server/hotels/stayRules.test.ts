import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endOfDay } from '../../../../examples/server/hotels/stayRules.ts'

const test = suite('examples/server/hotels/stayRules')

test('a day ends at midnight of the hotel, also beside a change of its clock', () => {
  for (const [time_zone, day, end] of [
    ['Asia/Tokyo', '2026-10-03', '2026-10-03T15:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03', '2026-10-03T14:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-04T13:00:00.000Z'],
    ['Australia/Sydney', '2026-04-04', '2026-04-04T13:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-11-01T04:00:00.000Z'],
    // The clock jumps from midnight to one.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
    ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
    ['America/Havana', '2026-03-07', '2026-03-08T05:00:00.000Z'],
    // The clock goes back to midnight, and shows it twice; it goes back from midnight to 23:00.
    ['America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
    ['America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
  ] as const)
    assert.is(new Date(endOfDay({ time_zone }, day)).toISOString(), end, `${time_zone} ${day}`)
})

test.run()
