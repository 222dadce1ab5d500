import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { normalizeLookup } from '#app/features/reservation/lookup/lookupForm.ts'
import { icsOf } from '#app/features/reservation/view/icsOf.ts'
import { checkin, reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/view/icsOf')

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

test('line breaks of every kind are escaped, and control characters are left out', () => {
  const entry = icsOf(reservation, { ...words, description: 'a\rb\r\nc\nd\u0007e' })
  assert.match(entry, 'DESCRIPTION:a\\nb\\nc\\nde\r\n')
})

test('a day use is an entry of one day', () => {
  const rooms = reservation.rooms.map((room) => ({ ...room, checkout_date: checkin }))
  const entry = icsOf({ ...reservation, checkout: checkin, nights: 0, rooms }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270403\r\n')
})

test('a reservation without rooms is an entry with its dates', () => {
  const entry = icsOf({ ...reservation, rooms: [] }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270404\r\n')
  assert.match(entry, `UID:${reservation.number}@noren\r\n`)
})

test('rooms with different dates have an entry each, and rooms with equal dates share one', () => {
  const [first] = reservation.rooms
  assert.ok(first)
  const later = { checkin_date: '2027-04-05', checkout_date: '2027-04-06', room_type_name: 'Suite' }
  const rooms = [
    first,
    { ...first, ...later, reservation_hotel_room_id: 2 },
    { ...first, reservation_hotel_room_id: 3 },
  ]
  const file = icsOf({ ...reservation, checkout: '2027-04-06', rooms }, words)
  const valuesOf = (name: string) =>
    [...file.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[;:](.*)\r$`, 'gm'))].map(
      ([, text]) => text,
    )
  assert.equal(valuesOf('DTSTART'), ['VALUE=DATE:20270402', 'VALUE=DATE:20270405'])
  assert.equal(valuesOf('DTEND'), ['VALUE=DATE:20270404', 'VALUE=DATE:20270406'])
  assert.equal(valuesOf('UID'), ['HK-1234-1@noren', 'HK-1234-2@noren'])
  const title = 'Stay at Hakone Moriyu\\; garden\\, spa'
  assert.equal(valuesOf('SUMMARY'), [`${title} (Garden Tatami)`, `${title} (Suite)`])
  assert.equal(valuesOf('BEGIN'), ['VCALENDAR', 'VEVENT', 'VEVENT'])
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
