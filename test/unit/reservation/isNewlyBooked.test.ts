import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isNewlyBooked } from '#app/features/reservation/isNewlyBooked.ts'

const test = suite('app/features/reservation/isNewlyBooked')

const booking = { created_at: '2027-03-01T16:00:00Z' }
const visit = { today: '2027-03-02', timeZone: 'Asia/Tokyo', hasMade: false }

test('a booking is new on its day at the hotel, and in the tab that has made it', () => {
  assert.ok(isNewlyBooked(booking, visit))
  assert.not.ok(isNewlyBooked(booking, { ...visit, today: '2027-03-01' }))
  assert.not.ok(isNewlyBooked(booking, { ...visit, today: '2027-03-20' }))
  assert.ok(isNewlyBooked(booking, { ...visit, today: '2027-03-03', hasMade: true }))
})

test.run()
