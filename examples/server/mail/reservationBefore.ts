import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import { bookedRooms } from '#shared/reservation/rooms.ts'
import { inLocale } from '../hotels/texts.ts'
import type { MailContext } from './mailContext.ts'

/** A reservation without its cancelled rooms. */
export const withBookedRooms = (reservation: Reservation): Reservation => ({
  ...reservation,
  rooms: bookedRooms(reservation.rooms),
})

/** A room with its names in the language of the mail: an offer has the names in the language of its guest. */
function inLanguage({ hotel, locale }: MailContext, room: ReservedRoom): ReservedRoom {
  const type = hotel.roomTypes.find(({ code }) => code === room.room_type_code)
  const plan = type?.plans.find(({ code }) => code === room.room_plan_code)
  return {
    ...room,
    ...(type && { room_type_name: inLocale(type.name, locale) }),
    ...(plan && { room_plan_name: inLocale(plan.name, locale) }),
  }
}

/** The reservation as it was before a change or a cancellation. */
export const reservationBefore = (
  context: MailContext,
  { before }: Pick<ChangeOffer, 'before'>,
): Reservation => {
  const { checkin, checkout, price, extras } = before
  const rooms = before.rooms.map((room) => inLanguage(context, room))
  return { ...context.reservation, checkin, checkout, price, extras, rooms }
}
