import type { Question } from '#shared/api/questions.ts'
import type { ReservationOrder } from '#shared/api/reservations.ts'
import { requirementsOf, requirementsOfStay } from '#shared/party/guestFields.ts'
import { freeText } from '#shared/typed/plainText.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { isForDayUse } from '../hotels/stayRules.ts'

/**
 * Refuses an order without a detail that the hotel requires: `invalid`, with the field. `asked` are the questions that this
 * guest is asked. The name of a room's guest is part of each order, so that it is not checked here.
 */
export function checkGuestDetails(hotel: Hotel, order: ReservationOrder, asked: readonly Question[]): void {
  const requirements = requirementsOfStay(requirementsOf(hotel.settings.guest_fields), {
    hasCheckinTime: Boolean(hotel.settings.arrival?.checkin_from),
    isDayUse: isForDayUse(order),
    isAskedByQuestion: asked.some(({ question_type }) => question_type === 'checkin'),
  })
  const details = [
    ['guest.phone', requirements.phone, order.guest.phone],
    ['arrival_time', requirements.arrival_time, order.arrival_time],
    ['notes', requirements.notes, order.notes],
  ] as const
  for (const [field, requirement, value = ''] of details)
    if (requirement === 'required' && freeText(value) === '') throw new Refusal('invalid', { field })
}

/** The name of a booker as the guest of a room has it. */
const nameOf = ({ email, phone, ...name }: ReservationOrder['guest']) => name

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
