import type { Question } from '#shared/api/questions.ts'
import type { Booker, GuestName, ReservationOrder } from '#shared/api/reservationOrder.ts'
import {
  type FieldRequirement,
  type GuestRequirements,
  requirementsOf,
  requirementsOfStay,
} from '#shared/party/guestFields.ts'
import { freeText } from '#shared/typed/plainText.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { isForDayUse } from '../../hotels/stayRules.ts'

/** What a hotel requires of the guests of a stay. `asked` are the questions that this guest is asked. */
export const requirementsAt = (
  { settings }: Hotel,
  { isDayUse, asked }: { isDayUse: boolean; asked: readonly Question[] },
): GuestRequirements =>
  requirementsOfStay(requirementsOf(settings.guest_fields), {
    hasCheckinTime: Boolean(settings.arrival?.checkin_from),
    isDayUse,
    isAskedByQuestion: asked.some(({ question_type }) => question_type === 'checkin'),
  })

/** Refuses a missing detail that is required: `invalid`, with the field. */
export function checkDetail(
  field: string,
  requirement: FieldRequirement,
  value: string | null | undefined,
): void {
  if (requirement === 'required' && freeText(value ?? '') === '') throw new Refusal('invalid', { field })
}

/**
 * Refuses an order without a detail that the hotel requires. `asked` are the questions that this guest is asked. The name of a
 * room's guest is part of each order, so that it is not checked here.
 */
export function checkGuestDetails(hotel: Hotel, order: ReservationOrder, asked: readonly Question[]): void {
  const { phone, arrival_time, notes } = requirementsAt(hotel, { isDayUse: isForDayUse(order), asked })
  checkDetail('guest.phone', phone, order.guest.phone)
  checkDetail('arrival_time', arrival_time, order.arrival_time)
  checkDetail('notes', notes, order.notes)
}

/** The name of a booker as the guest of a room has it. */
export const nameOf = ({ email, phone, ...name }: Booker): GuestName => name

/**
 * The order without the details that the hotel does not ask for. They are not stored. At a hotel that does not ask for the
 * guests of the rooms, every room has the booker's name.
 */
export function withoutUnasked(hotel: Hotel, order: ReservationOrder): ReservationOrder {
  const { phone, arrival_time, notes, room_guest } = requirementsOf(hotel.settings.guest_fields)
  const { phone: number, ...guest } = order.guest
  const { arrival_time: time, notes: text, ...rest } = order
  const asksRooms = room_guest !== 'do_not_ask'
  return {
    ...rest,
    rooms: asksRooms ? order.rooms : order.rooms.map((room) => ({ ...room, guest: nameOf(order.guest) })),
    ...(order.for_someone_else !== undefined && { for_someone_else: asksRooms && order.for_someone_else }),
    guest: { ...guest, ...(number && phone !== 'do_not_ask' && { phone: number }) },
    ...(time && arrival_time !== 'do_not_ask' && { arrival_time: time }),
    ...(text && notes !== 'do_not_ask' && { notes: text }),
  }
}
