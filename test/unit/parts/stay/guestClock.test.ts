import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guestTime, momentOf } from '#app/parts/stay/guestClock.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'

const test = suite('app/parts/stay/guestClock')

test('a time of the hotel is the moment at which its clock shows it', () => {
  assert.is(momentOf('Asia/Tokyo', '2027-04-02T23:59'), Date.parse('2027-04-02T14:59Z'))
  assert.is(momentOf('Asia/Tokyo', '2027-04-02T24:00'), Date.parse('2027-04-02T14:59Z'))
  assert.is(momentOf('America/New_York', '2027-04-02T18:00'), Date.parse('2027-04-02T22:00Z'))
})

test('also on the days on which a clock changes', () => {
  for (const time of ['2027-03-14T12:00', '2027-03-13T23:59', '2027-11-07T12:00', '2027-11-06T23:59'])
    assert.is(hotelTimeIn('America/New_York', momentOf('America/New_York', time)), time)
})

test('the time of the guest is left out where the clocks show the same', () => {
  const moment = Date.parse('2027-04-02T14:59Z')
  assert.is(guestTime('Asia/Tokyo', moment, 'Asia/Seoul'), null)
  assert.is(guestTime('Asia/Tokyo', moment, 'Europe/Paris'), '16:59')
  // The same minutes of another day.
  assert.is(guestTime('Pacific/Kiritimati', moment, 'Pacific/Honolulu'), '04:59')
})

test('the guest is where the device is, if nothing else is given', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  assert.is(guestTime(here, Date.parse('2027-04-02T14:59Z')), null)
})

test.run()
