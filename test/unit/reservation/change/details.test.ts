import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeOf,
  type DetailsContext,
  detailsForm,
  formFieldOf,
  valuesOf,
} from '#app/features/reservation/change/details.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import { DEFAULT_REQUIREMENTS } from '#shared/party/guestFields.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'

const test = suite('app/features/reservation/change/details')

const [first] = reservation.rooms as [ReservedRoom]
const kenji = { first_name: 'Kenji', last_name: 'Sato' }
const twoRooms: Reservation = {
  ...reservation,
  rooms: [first, { ...first, reservation_hotel_room_id: 2, guest: kenji }],
}
const contextOf = ({ rooms }: Reservation, more: Partial<DetailsContext> = {}): DetailsContext => ({
  rule: 'alphabet',
  requirements: DEFAULT_REQUIREMENTS,
  rooms,
  ...more,
})
/** The request after the guest has typed in the form. */
function changed(of: Reservation, type: (values: GuestValues) => void, more: Partial<DetailsContext> = {}) {
  const values = structuredClone(valuesOf(of))
  type(values)
  return changeOf(of, values, contextOf(of, more))
}

test('the form begins with the stored details, and sends nothing without a change', () => {
  const values = valuesOf(twoRooms)
  assert.is(values.booker.lastName, 'Yamada')
  assert.is(values.emailAgain, 'hanako@example.com')
  assert.equal(
    values.rooms.map(({ same }) => same),
    [true, false],
  )
  assert.is(
    changed(twoRooms, () => {}),
    null,
  )
  assert.is(detailsForm(values, contextOf(twoRooms)).is(values), true)
})

test('only what has changed is sent', () => {
  assert.equal(
    changed(twoRooms, (values) => {
      values.notes = 'A cot, please'
      values.arrivalTime = '16:00'
    }),
    { notes: 'A cot, please', arrival_time: '16:00' },
  )
  assert.equal(
    changed(twoRooms, (values) => {
      values.notes = ''
    }),
    { notes: '' },
  )
})

test('a new e-mail address is sent with the stored name, also in a language with other rules for names', () => {
  const japanese = {
    ...reservation,
    guest: {
      ...reservation.guest,
      first_name: '花子',
      last_name: '山田',
      last_name_kana: 'やまだ',
      first_name_kana: 'はなこ',
    },
    rooms: [
      {
        ...first,
        guest: { first_name: '花子', last_name: '山田', last_name_kana: 'やまだ', first_name_kana: 'はなこ' },
      },
    ],
  }
  const type = (values: GuestValues) => {
    values.email = 'new@example.com'
    values.emailAgain = 'new@example.com'
  }
  assert.equal(changed(japanese, type), {
    guest: {
      first_name: '花子',
      last_name: '山田',
      first_name_kana: 'はなこ',
      last_name_kana: 'やまだ',
      email: 'new@example.com',
      phone: '+81460000000',
    },
  })
  const values = structuredClone(valuesOf(japanese))
  type(values)
  const form = detailsForm(valuesOf(japanese), contextOf(japanese))
  assert.is(form.is(values), true)
  values.booker.firstName = '花'
  assert.is(form.is(values), false)
})

test('a new e-mail address is typed twice', () => {
  const values = { ...valuesOf(reservation), email: 'new@example.com' }
  const [error] = detailsForm(valuesOf(reservation), contextOf(reservation)).validate(values)
  assert.equal(
    error?.failures().map(({ path, message }) => [path.join('.'), message]),
    [['emailAgain', 'emailMatch']],
  )
})

test('a new name of the booker is also the name of the rooms that have it', () => {
  assert.equal(
    changed(twoRooms, (values) => {
      values.booker.lastName = 'Mori'
    }),
    {
      guest: { first_name: 'Hanako', last_name: 'Mori', email: 'hanako@example.com', phone: '+81460000000' },
      rooms: [{ reservation_hotel_room_id: 1, guest: { last_name: 'Mori', first_name: 'Hanako' } }],
    },
  )
})

test('a room that the guest has given up has no fields, and the others keep their order', () => {
  const [one, two] = twoRooms.rooms
  const given: Reservation = {
    ...twoRooms,
    rooms: [{ ...(one as ReservedRoom), status: 'cancelled' }, two as ReservedRoom],
  }
  const values = valuesOf(given)
  assert.is(values.rooms.length, 1)
  assert.is(values.rooms[0]?.name.firstName, 'Kenji')
  // The guest of the only room is not the booker.
  assert.is(values.forSomeoneElse, true)
})

test('what the hotel does not ask for is not sent', () => {
  const requirements = { ...DEFAULT_REQUIREMENTS, notes: 'do_not_ask', room_guest: 'do_not_ask' } as const
  assert.is(
    changed(
      twoRooms,
      (values) => {
        values.notes = 'x'
        values.forSomeoneElse = true
      },
      { requirements },
    ),
    null,
  )
})

test('a refused field of the request is marked at its field of the form', () => {
  const sent = { rooms: [{ reservation_hotel_room_id: 2, guest: kenji }] }
  const of = (field: string) => formFieldOf(field, sent, twoRooms.rooms)
  assert.is(of('guest.last_name'), 'booker.lastName')
  assert.is(of('guest.email'), 'email')
  assert.is(of('rooms.0.guest.first_name'), 'rooms.1.name.firstName')
  assert.is(of('rooms.7.guest.first_name'), null)
  assert.is(of('arrival_time'), 'arrivalTime')
  assert.is(of('base'), null)
})

test.run()
