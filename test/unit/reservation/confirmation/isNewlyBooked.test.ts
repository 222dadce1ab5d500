import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isNewlyBooked } from '#app/features/reservation/confirmation/isNewlyBooked.ts'

const test = suite('app/features/reservation/confirmation/isNewlyBooked')

const HOUR_MS = 3_600_000

// In Tokyo, one minute before midnight.
const booking = { created_at: '2027-03-01T14:59:00Z' }
const hoursLater = (hours: number) => Date.parse(booking.created_at) + hours * HOUR_MS

test('a booking is new for 24 hours, also after the hotel’s midnight, and in the tab that has made it', () => {
  for (const hours of [0, 1, 23.9])
    assert.ok(isNewlyBooked(booking, { now: hoursLater(hours), hasMade: false }), `${hours} hours`)
  for (const hours of [24, 24 * 7])
    assert.not.ok(isNewlyBooked(booking, { now: hoursLater(hours), hasMade: false }), `${hours} hours`)
  assert.ok(isNewlyBooked(booking, { now: hoursLater(48), hasMade: true }))
})

test.run()
