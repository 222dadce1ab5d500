import type { RequestOf } from '#shared/api/endpoint.ts'
import type { GuestName } from '#shared/api/reservationOrder.ts'
import type { reservations } from '#shared/api/reservations.ts'
import type { GuestRequirements } from '#shared/party/guestFields.ts'
import type { NameRule } from '#shared/party/guestName.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { StoredReservation } from '../read.ts'
import { checkDetail, nameOf } from './guestDetails.ts'
import { changedName } from './guestNames.ts'

/** What a guest changes of the details. What is left out stays. */
export type GuestChange = RequestOf<typeof reservations.updateGuests>['body']

/** The details of a reservation that have no version: names, contact, notes and arrival. */
export type GuestDetails = Pick<
  StoredReservation,
  'guest' | 'for_someone_else' | 'notes' | 'arrival_time'
> & {
  rooms: { id: number; guest: GuestName }[]
}

/** The details of a stored reservation. */
export const detailsOf = ({
  guest,
  for_someone_else,
  notes,
  arrival_time,
  rooms,
}: GuestDetails): GuestDetails => ({
  guest,
  for_someone_else,
  notes,
  arrival_time,
  rooms: rooms.map((room) => ({ id: room.id, guest: room.guest })),
})

type Rules = {
  name: NameRule
  requirements: GuestRequirements
  /** The rooms whose guests may be changed now. */
  isOpenRoom: (id: number) => boolean
}

function bookerAfter(
  change: NonNullable<GuestChange['guest']>,
  stored: GuestDetails['guest'],
  { name: rule, requirements }: Rules,
): GuestDetails['guest'] {
  const { email } = change
  const name = changedName(nameOf(change), nameOf(stored), rule, 'guest')
  if (requirements.phone === 'do_not_ask') return { ...name, email }
  const phone = change.phone ?? stored.phone
  checkDetail('guest.phone', requirements.phone, phone)
  return { ...name, email, ...(phone && { phone }) }
}

/** The names of the guests of the rooms. At a hotel that does not ask for them, they are the name of the booker. */
function roomsAfter(
  { rooms: changed = [], guest: booker }: GuestChange,
  after: GuestDetails['guest'],
  stored: GuestDetails['rooms'],
  { name: rule, requirements, isOpenRoom }: Rules,
): GuestDetails['rooms'] {
  if (requirements.room_guest === 'do_not_ask')
    return stored.map((room) => (booker && isOpenRoom(room.id) ? { ...room, guest: nameOf(after) } : room))
  const names = new Map<number, GuestName>()
  for (const [at, { reservation_hotel_room_id: id, guest }] of changed.entries()) {
    const room = stored.find((one) => one.id === id)
    if (!room || names.has(id))
      throw new Refusal('invalid', { field: `rooms.${at}.reservation_hotel_room_id` })
    names.set(id, changedName(guest, room.guest, rule, `rooms.${at}.guest`))
  }
  return stored.map((room) => ({ ...room, guest: names.get(room.id) ?? room.guest }))
}

/**
 * The details after a change. What the hotel does not ask for does not change, and what it requires cannot be emptied. Refused with
 * `invalid` and the field.
 */
export function detailsAfter(stored: GuestDetails, change: GuestChange, rules: Rules): GuestDetails {
  const { requirements } = rules
  const { notes, arrival_time, for_someone_else, guest: booker } = change
  const asks = (field: keyof GuestRequirements) => requirements[field] !== 'do_not_ask'
  const guest = booker ? bookerAfter(booker, stored.guest, rules) : stored.guest
  if (notes !== undefined) checkDetail('notes', requirements.notes, notes)
  if (arrival_time !== undefined) checkDetail('arrival_time', requirements.arrival_time, arrival_time)
  return {
    guest,
    for_someone_else: asks('room_guest')
      ? (for_someone_else ?? stored.for_someone_else)
      : stored.for_someone_else,
    notes: asks('notes') ? (notes ?? stored.notes) : stored.notes,
    arrival_time: asks('arrival_time') && arrival_time !== undefined ? arrival_time : stored.arrival_time,
    rooms: roomsAfter(change, guest, stored.rooms, rules),
  }
}
