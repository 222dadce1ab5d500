import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { offerTimes, SENDING_MS, treatmentOf } from '../../../../examples/server/waitlist/waitlistRules.ts'
import { arrivalOf, holdMsOf } from '../../../../examples/server/waitlist/waitlistSettings.ts'

const test = suite('examples/server/waitlist/waitlistSettings')

const HOUR_MS = 3_600_000
const arrival = arrivalOf({ settings: {}, time_zone: 'Asia/Tokyo' }, '2027-05-01')

/** When the hold of an offer ends that is made some hours before the arrival, in hours from then; null if no room is held. */
function holdOf(waitlist_hold_minutes: number | undefined, hoursBefore: number): number | null {
  const holdMs = holdMsOf({ settings: waitlist_hold_minutes === undefined ? {} : { waitlist_hold_minutes } })
  const now = arrival - hoursBefore * HOUR_MS
  if (treatmentOf({ offerNumber: 1, now, holdMs, arrival }) === 'inform') return null
  const { promisedUntil, until } = offerTimes(now, holdMs)
  assert.is(until - promisedUntil, SENDING_MS)
  return (promisedUntil - now) / HOUR_MS
}

test('a room is held for the time of the setting of the hotel, or for two hours', () => {
  assert.equal([holdOf(undefined, 100), holdOf(45, 100), holdOf(1_440, 100)], [2, 0.75, 24])
})

test('no hold reaches into the last 24 hours before the arrival', () => {
  assert.equal([holdOf(undefined, 26), holdOf(45, 25), holdOf(45, 24.9)], [null, 0.75, null])
  assert.is(holdOf(1_440, 48), null)
})

test('guests arrive at the time of the hotel, also on a day on which its clock is changed', () => {
  const sydney = (checkin_from?: string) =>
    arrivalOf(
      { settings: checkin_from ? { arrival: { checkin_from } } : {}, time_zone: 'Australia/Sydney' } as never,
      '2026-10-04',
    )
  assert.is(new Date(sydney()).toISOString(), '2026-10-03T14:00:00.000Z')
  assert.is(new Date(sydney('15:00')).toISOString(), '2026-10-04T04:00:00.000Z')
})

test.run()
