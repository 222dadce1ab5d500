import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { heldDates, withWaitlistOffer } from '#app/features/reservation/waitlistOffer/waitlistOffer.ts'
import { forgetPerson } from '#app/platform/person.ts'
import { storeHeldOffer } from '#app/search/rooms/heldOffer.ts'

const test = suite('app/features/reservation/waitlistOffer/waitlistOffer')
test.before.each(forgetPerson)

const dates = { checkin: '2027-05-01', checkout: '2027-05-03' }
const until = '2027-04-01T10:00:00Z'

test('the dates of held rooms are offered until the end of the hold', () => {
  assert.is(heldDates(0), null)
  storeHeldOffer({ token: 'secret', ...dates, until })
  assert.equal([heldDates(Date.parse(until) - 1), heldDates(Date.parse(until))], [dates, null])
  assert.equal(withWaitlistOffer(), { waitlistToken: 'secret' })
  // An earlier version of the app has stored no end.
  storeHeldOffer({ token: 'secret', ...dates } as Parameters<typeof storeHeldOffer>[0])
  assert.is(heldDates(0), null)
})

test.run()
