import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { icsOf } from '#app/features/reservation/icsOf.ts'
import { toWanted } from '#app/features/reservation/lookupForm.ts'
import { checkin, reservation } from '../booking/stay.ts'

const test = suite('a reservation in hand')

const words = {
  title: 'Stay at Hakone Moriyu; garden, spa',
  description: 'No. HK-1',
  address: '神奈川県'.repeat(20),
}

test('my calendar has the hotel’s own days, whichever time zone I live in', () => {
  const entry = icsOf(reservation, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270404\r\n')
  assert.match(entry, 'DTSTAMP:20270111T093000Z\r\n')
  assert.match(entry, 'SUMMARY:Stay at Hakone Moriyu\\; garden\\, spa')
})

test('a day use is one day in it', () => {
  const entry = icsOf({ ...reservation, checkout: checkin, nights: 0 }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270403\r\n')
})

test('no line of it is too long for an old calendar, and no letter is cut in two', () => {
  const entry = icsOf(reservation, words)
  for (const line of entry.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line)
  assert.match(entry.replaceAll('\r\n ', ''), `LOCATION:${words.address}\r\n`)
})

test('it holds no key to the reservation', () => {
  assert.not.match(icsOf(reservation, words), 'secret-token')
})

test('I find my reservation though my keyboard writes wide or small letters', () => {
  assert.equal(toWanted({ number: ' ｈｋ－1234 ', email: 'a@example.com ' }), {
    number: 'HK-1234',
    email: 'a@example.com',
  })
})

test.run()
