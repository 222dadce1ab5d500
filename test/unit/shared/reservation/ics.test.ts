import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { icsOf, icsOfCancelled } from '#shared/reservation/ics.ts'
import { checkin, reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('shared/reservation/ics')

const words = {
  title: 'Stay at Hakone Moriyu; garden, spa',
  description: 'No. HK-1',
  address: '神奈川県'.repeat(20),
}

/** The values of a property in all entries of a file. */
const valuesOf = (file: string, name: string) =>
  [...file.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[;:](.*)\r$`, 'gm'))].map(([, text]) => text)

const [first] = reservation.rooms
if (!first) throw new Error('The reservation has a room')
const later = { checkin_date: '2027-04-05', checkout_date: '2027-04-06', room_type_name: 'Suite' }
const threeRooms: Reservation = {
  ...reservation,
  checkout: '2027-04-06',
  rooms: [
    first,
    { ...first, ...later, reservation_hotel_room_id: 2 },
    { ...first, reservation_hotel_room_id: 3 },
  ],
}
const version = (number: number, at: string) =>
  ({ version: number, at, cause: 'changed', actor: 'guest', difference: 0 }) as const

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
  const entry = icsOf({ ...reservation, checkout: checkin, rooms }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270403\r\n')
})

test('a reservation without rooms is an entry with its dates', () => {
  const entry = icsOf({ ...reservation, rooms: [] }, words)
  assert.match(entry, 'DTSTART;VALUE=DATE:20270402\r\n')
  assert.match(entry, 'DTEND;VALUE=DATE:20270404\r\n')
  assert.match(entry, `UID:${reservation.number}@noren\r\n`)
})

test('each room has its own entry, also with the dates of another room', () => {
  const file = icsOf(threeRooms, words)
  assert.equal(valuesOf(file, 'DTSTART'), [
    'VALUE=DATE:20270402',
    'VALUE=DATE:20270405',
    'VALUE=DATE:20270402',
  ])
  assert.equal(valuesOf(file, 'DTEND'), ['VALUE=DATE:20270404', 'VALUE=DATE:20270406', 'VALUE=DATE:20270404'])
  assert.equal(valuesOf(file, 'UID'), ['HK-1234-1@noren', 'HK-1234-2@noren', 'HK-1234-3@noren'])
  const title = 'Stay at Hakone Moriyu\\; garden\\, spa'
  assert.equal(valuesOf(file, 'SUMMARY'), [
    `${title} (Garden Tatami)`,
    `${title} (Suite)`,
    `${title} (Garden Tatami)`,
  ])
  assert.equal(valuesOf(file, 'METHOD'), ['PUBLISH'])
})

test('the entry of a room has the same UID before and after its dates differ from the other rooms', () => {
  const [one, , three] = threeRooms.rooms
  assert.ok(one && three)
  const moved = { ...one, checkin_date: '2027-05-01', checkout_date: '2027-05-02' }
  for (const rooms of [[one, three], [moved, three], [one]])
    assert.is(valuesOf(icsOf({ ...reservation, rooms }, words), 'UID')[0], 'HK-1234-1@noren')
})

test('the number of the version is the sequence, and its instant is the stamp', () => {
  const versions = [version(1, '2027-01-11T09:30:00.000Z'), version(2, '2027-02-01T00:00:00.000Z')]
  const file = icsOf({ ...reservation, version: 2, versions }, words)
  assert.equal(valuesOf(file, 'SEQUENCE'), ['2'])
  assert.equal(valuesOf(file, 'DTSTAMP'), ['20270201T000000Z'])
  assert.equal(valuesOf(icsOf(reservation, words), 'SEQUENCE'), ['1'])
})

test('each entry names the hotel as its organizer, if the hotel has a mail address', () => {
  const organizer = { name: '箱根 "森湯", Moriyu; \r\nspa', email: 'stay@hotel.example' }
  const lines = ['CN="箱根  森湯 , Moriyu;   spa":mailto:stay@hotel.example']
  assert.equal(valuesOf(icsOf(reservation, { ...words, organizer }), 'ORGANIZER'), lines)
  assert.equal(
    valuesOf(icsOfCancelled(threeRooms, { ...words, organizer }), 'ORGANIZER'),
    [0, 1, 2].flatMap(() => lines),
  )
  for (const none of [{}, { organizer: null }])
    assert.equal(valuesOf(icsOfCancelled(reservation, { ...words, ...none }), 'ORGANIZER'), [])
})

test('the file of a cancelled reservation takes all rooms out of the calendar, by the same UIDs and a higher sequence', () => {
  const rooms = threeRooms.rooms.map((room) => ({ ...room, status: 'cancelled' as const }))
  const file = icsOf({ ...threeRooms, rooms, status: 'cancelled', version: 2 }, words)
  assert.equal(valuesOf(file, 'METHOD'), ['CANCEL'])
  assert.equal(valuesOf(file, 'UID'), valuesOf(icsOf(threeRooms, words), 'UID'))
  assert.equal(valuesOf(file, 'SEQUENCE'), ['2', '2', '2'])
  assert.equal(valuesOf(file, 'STATUS'), ['CANCELLED', 'CANCELLED', 'CANCELLED'])
})

test('a room that is given up has no entry, and a file of its own takes it out of the calendar', () => {
  const rooms = threeRooms.rooms.map((room, n) =>
    n === 1 ? { ...room, status: 'cancelled' as const } : room,
  )
  const after = { ...threeRooms, rooms, version: 2 }
  assert.equal(valuesOf(icsOf(after, words), 'UID'), ['HK-1234-1@noren', 'HK-1234-3@noren'])
  const file = icsOfCancelled({ ...after, rooms: threeRooms.rooms.slice(1, 2) }, words)
  assert.equal(valuesOf(file, 'METHOD'), ['CANCEL'])
  assert.equal(valuesOf(file, 'UID'), ['HK-1234-2@noren'])
  assert.equal(valuesOf(file, 'SEQUENCE'), ['2'])
})

test('a line has at most 75 bytes, and no character is cut', () => {
  const entry = icsOf(reservation, words)
  for (const line of entry.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line)
  assert.match(entry.replaceAll('\r\n ', ''), `LOCATION:${words.address}\r\n`)
})

test('the calendar entry contains no token', () => {
  assert.not.match(icsOf(reservation, words), 'secret-token')
})

test.run()
