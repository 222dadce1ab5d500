import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEFAULT_REQUIREMENTS, type GuestRequirements } from '#shared/party/guestFields.ts'
import { Refusal } from '../../../../../examples/server/errors/refusal.ts'
import {
  detailsAfter,
  detailsOf,
  type GuestChange,
  type GuestDetails,
} from '../../../../../examples/server/reservations/details/guestChange.ts'

const test = suite('examples/server/reservations/details/guestChange')

const name = { last_name: '山田', first_name: '花子', last_name_kana: 'やまだ', first_name_kana: 'はなこ' }
const stored: GuestDetails = {
  guest: { ...name, email: 'hanako@example.com', phone: '+81460000000' },
  for_someone_else: false,
  notes: 'Late arrival',
  arrival_time: '18:00',
  rooms: [
    { id: 11, guest: name },
    { id: 12, guest: { last_name: 'Sato', first_name: 'Ken' } },
  ],
}

const after = (
  change: GuestChange,
  requirements: Partial<GuestRequirements> = {},
  { rule = 'alphabet' as const, closed = [] as number[] } = {},
): GuestDetails =>
  detailsAfter(stored, change, {
    name: rule,
    requirements: { ...DEFAULT_REQUIREMENTS, ...requirements },
    isOpenRoom: (id) => !closed.includes(id),
  })

/** The field that is refused. */
function refused(...args: Parameters<typeof after>): string | undefined {
  try {
    after(...args)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'invalid') return error.details.field
    throw error
  }
  return undefined
}

test('what is left out stays', () => {
  assert.equal(after({}), stored)
  assert.equal(after({ notes: '' }), { ...stored, notes: '' })
  assert.equal(after({ arrival_time: null }), { ...stored, arrival_time: null })
  const { phone, ...guest } = stored.guest
  assert.equal(after({ guest: { ...guest, email: 'new@example.com' } }), {
    ...stored,
    guest: { ...stored.guest, email: 'new@example.com' },
  })
})

test('a stored name stays in another language, and another name needs the characters of the language', () => {
  const { last_name, first_name } = name
  const same = after({ guest: { last_name, first_name, email: stored.guest.email } })
  assert.equal(same, stored, 'a reading that is left out stays')
  assert.is(refused({ guest: { ...stored.guest, last_name: '鈴木' } }), 'guest.last_name')
  const english = { last_name: 'Suzuki', first_name: 'Hanako', email: stored.guest.email }
  assert.equal(after({ guest: english }).guest, { ...english, phone: stored.guest.phone })
  assert.is(
    refused({ rooms: [{ reservation_hotel_room_id: 12, guest: { last_name: '佐藤', first_name: 'Ken' } }] }),
    'rooms.0.guest.last_name',
  )
})

test('the guests of the rooms are named by the rooms, each once', () => {
  const guest = { last_name: 'Mori', first_name: 'Aya' }
  assert.equal(after({ rooms: [{ reservation_hotel_room_id: 12, guest }] }).rooms, [
    stored.rooms[0],
    { id: 12, guest },
  ])
  const room = { reservation_hotel_room_id: 11, guest }
  assert.is(refused({ rooms: [room, room] }), 'rooms.1.reservation_hotel_room_id')
  assert.is(
    refused({ rooms: [{ reservation_hotel_room_id: 13, guest }] }),
    'rooms.0.reservation_hotel_room_id',
  )
})

test('what the hotel requires cannot be emptied, and nothing else is asked', () => {
  const required = { phone: 'required', arrival_time: 'required', notes: 'required' } as const
  assert.is(refused({ notes: ' ' }, required), 'notes')
  assert.is(refused({ arrival_time: null }, required), 'arrival_time')
  assert.is(refused({ for_someone_else: true }, required), undefined)
  const { phone, ...guest } = stored.guest
  const without = { ...stored, guest }
  const rules = { name: 'alphabet' as const, requirements: DEFAULT_REQUIREMENTS, isOpenRoom: () => true }
  assert.throws(() => detailsAfter(without, { guest }, rules), /invalid/)
  assert.equal(detailsAfter(without, { notes: '' }, rules), { ...without, notes: '' })
})

test('what the hotel does not ask for is not stored, and each room has the name of the booker', () => {
  const none = {
    phone: 'do_not_ask',
    arrival_time: 'do_not_ask',
    notes: 'do_not_ask',
    room_guest: 'do_not_ask',
  } as const
  const renamed = { last_name: 'Mori', first_name: 'Aya' }
  const change: GuestChange = {
    guest: { ...renamed, email: 'aya@example.com', phone: '+81460000001' },
    for_someone_else: true,
    notes: 'Twins',
    arrival_time: '20:00',
    rooms: [{ reservation_hotel_room_id: 12, guest: { last_name: 'Kato', first_name: 'Rei' } }],
  }
  assert.equal(after(change, none, { closed: [11] }), {
    ...stored,
    guest: { ...renamed, email: 'aya@example.com' },
    rooms: [stored.rooms[0], { id: 12, guest: renamed }],
  })
})

test('the details of a reservation are its names, contact, notes and arrival', () => {
  const reservation = { ...stored, rooms: stored.rooms.map((room) => ({ ...room, price: 1 })), number: 'X' }
  assert.equal(detailsOf(reservation), stored)
})

test.run()
