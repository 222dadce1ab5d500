import { refine, type Struct } from 'superstruct'
import { askedTexts, guestFields } from '#app/parts/guest/guestFields.ts'
import { hasOwnGuest } from '#app/parts/guest/roomGuest.ts'
import { GuestShape, type GuestValues, guestForm } from '#app/parts/order/guestForm.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { Reservation, ReservedRoom, reservations } from '#shared/api/reservations.ts'
import { DEFAULT_REQUIREMENTS, type GuestRequirements } from '#shared/party/guestFields.ts'
import {
  type NameRule,
  type NameValues,
  nameFields,
  nameInRequest,
  typedName,
} from '#shared/party/guestName.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'

/** The details in a request. What is left out stays. */
export type DetailsChange = RequestOf<typeof reservations.updateGuests>['body']

/** What the form depends on beside its values. */
export type DetailsContext = {
  rule: NameRule
  requirements: GuestRequirements
  /** The rooms that the reservation has now. */
  rooms: readonly ReservedRoom[]
}

const isSameName = (a: NameValues, b: NameValues): boolean =>
  a.lastName === b.lastName &&
  a.firstName === b.firstName &&
  a.lastKana === b.lastKana &&
  a.firstKana === b.firstKana

/** The form with the details of a reservation. A room with the name of the booker has no name of its own. */
export function valuesOf(reservation: Reservation): GuestValues {
  const { guest, for_someone_else, notes, arrival_time } = reservation
  const booker = typedName(guest)
  const rooms = upcomingRooms(reservation.rooms).map((room) => {
    const name = typedName(room.guest)
    return { same: isSameName(name, booker), name }
  })
  const [only] = rooms
  return {
    booker,
    email: guest.email,
    emailAgain: guest.email,
    phone: guest.phone,
    arrivalTime: arrival_time ?? '',
    notes,
    forSomeoneElse: for_someone_else || (rooms.length === 1 && only?.same === false),
    updateProfile: false,
    rooms,
    answers: {},
  }
}

/** The name of the guest of a room: the name of the booker unless the room has its own. */
function guestIn(values: GuestValues, index: number, { rooms, requirements }: DetailsContext): NameValues {
  const isOwn = hasOwnGuest(values, index, rooms.length, requirements.room_guest)
  return (isOwn && values.rooms[index]?.name) || values.booker
}

/** The stored name in the shape of a request. */
const storedName = ({ first_name, last_name, first_name_kana, last_name_kana }: ReservedRoom['guest']) => ({
  first_name,
  last_name,
  ...(first_name_kana != null && { first_name_kana }),
  ...(last_name_kana != null && { last_name_kana }),
})

/**
 * What the guest has changed, for the request; null if nothing. A name that the guest has not changed stays as it is stored, also if
 * the language of the page has other rules for names.
 */
export function changeOf(
  reservation: Reservation,
  values: GuestValues,
  context: DetailsContext,
): DetailsChange | null {
  const { rule, requirements, rooms } = context
  const before = valuesOf(reservation)
  const texts = askedTexts(requirements, values)
  const inRequest = (name: NameValues, stored: ReservedRoom['guest']) =>
    isSameName(name, typedName(stored)) ? storedName(stored) : nameInRequest(name, rule)
  const isBookerChanged =
    !isSameName(values.booker, before.booker) ||
    values.email !== before.email ||
    (requirements.phone !== 'do_not_ask' && values.phone !== before.phone)
  const changedRooms = rooms.flatMap((room, index) => {
    const guest = guestIn(values, index, context)
    const isChanged = requirements.room_guest !== 'do_not_ask' && !isSameName(guest, typedName(room.guest))
    const { reservation_hotel_room_id } = room
    return isChanged ? [{ reservation_hotel_room_id, guest: inRequest(guest, room.guest) }] : []
  })
  const hasChanged = (name: 'notes' | 'arrivalTime', requirement: string) =>
    requirement !== 'do_not_ask' && values[name] !== before[name]
  const change: DetailsChange = {
    ...(isBookerChanged && {
      guest: {
        ...inRequest(values.booker, reservation.guest),
        email: texts.email ?? '',
        ...(texts.phone !== undefined && { phone: texts.phone }),
      },
    }),
    ...(requirements.room_guest !== 'do_not_ask' &&
      values.forSomeoneElse !== before.forSomeoneElse && { for_someone_else: values.forSomeoneElse }),
    ...(hasChanged('notes', requirements.notes) && { notes: texts.notes ?? '' }),
    ...(hasChanged('arrivalTime', requirements.arrival_time) && { arrival_time: texts.arrivalTime ?? null }),
    ...(changedRooms.length > 0 && { rooms: changedRooms }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** The rules of the form. A name that the guest has not changed is accepted as it is. */
export function detailsForm(
  initial: GuestValues,
  { rule, requirements, rooms }: DetailsContext,
): Struct<GuestValues> {
  const inner = guestForm(rule, rooms.length, [], requirements)
  const isUnchanged = (values: GuestValues, [first, index]: readonly unknown[]): boolean => {
    if (first === 'booker') return isSameName(values.booker, initial.booker)
    const [name, before] = [values.rooms[Number(index)]?.name, initial.rooms[Number(index)]?.name]
    return first === 'rooms' && name !== undefined && before !== undefined && isSameName(name, before)
  }
  return refine(GuestShape, 'details', function* (values, { path }) {
    const [error] = inner.validate(values)
    for (const failure of error?.failures() ?? [])
      if (!isUnchanged(values, failure.path))
        yield { path: [...path, ...failure.path], message: failure.message }
  }) as unknown as Struct<GuestValues>
}

/** The field of the form about which the server refused a field of the request; null if there is none. */
export function formFieldOf(
  refused: string,
  sent: DetailsChange,
  rooms: readonly ReservedRoom[],
): string | null {
  const [, at, field = ''] = /^(?:rooms\.(\d+)\.)?guest\.(\w+)$/.exec(refused) ?? []
  const name = Object.entries(nameFields).find(([, one]) => one === field)?.[0]
  if (name && at === undefined) return `booker.${name}`
  if (name) {
    const id = sent.rooms?.[Number(at)]?.reservation_hotel_room_id
    const index = rooms.findIndex((room) => room.reservation_hotel_room_id === id)
    return index < 0 ? null : `rooms.${index}.name.${name}`
  }
  return guestFields(DEFAULT_REQUIREMENTS).find(({ path }) => path === refused)?.name ?? null
}
