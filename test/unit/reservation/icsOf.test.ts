import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { normalizeLookup } from '#app/features/reservation/lookup/lookupForm.ts'
import { icsOf } from '#app/features/reservation/view/icsOf.ts'
import { checkin, reservation } from '../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/icsOf')

const words = {
  title: 'Stay at Hakone Moriyu; garden, spa',
  description: 'No. HK-1',
  address: '神奈川県'.repeat(20),
}

test('the calendar entry has the dates at the hotel', () => {
  const entry = icsOf(reservation, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270404\r\n')
  assert.match(entry, 'DTSTAMP:20270111T093000Z\r\n')
  assert.match(entry, 'SUMMARY:Stay at Hakone Moriyu\\; garden\\, spa')
})

test('a day use is an entry of one day', () => {
  const entry = icsOf({ ...reservation, checkout: checkin, nights: 0 }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270403\r\n')
})

test('a line has at most 75 bytes, and no character is cut', () => {
  const entry = icsOf(reservation, words)
  for (const line of entry.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line)
  assert.match(entry.replaceAll('\r\n ', ''), `LOCATION:${words.address}\r\n`)
})

test('the calendar entry contains no token', () => {
  assert.not.match(icsOf(reservation, words), 'secret-token')
})

test('full-width and lower-case letters of a reservation number are normalized', () => {
  assert.equal(normalizeLookup({ number: ' ｈｋ－1234 ', email: 'a@example.com ' }), {
    number: 'HK-1234',
    email: 'a@example.com',
  })
})

test.run()
