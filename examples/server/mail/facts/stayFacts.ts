import { datesOf, type Reservation, type ReservedRoom } from '#shared/api/reservations.ts'
import { formatDate, formatMoney, formatRange } from '#shared/i18n/formats.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { roomNumber } from '#shared/reservation/rooms.ts'
import { haveSameDates, type RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { MailTexts } from '../texts/MailTexts.ts'
import type { Fact } from './Fact.ts'

/** What names the reservation and its booker. */
export type BookerContext = { reservation: Reservation; texts: MailTexts; locale: Locale }
/** `allRooms`: also the cancelled rooms, where `reservation` has none, so that each room keeps its number. */
type StayContext = BookerContext & { allRooms: Reservation['rooms'] }
export type FactContext = StayContext & { hotel: Hotel; today: StayDate }

/** Whether a room or a reservation is booked for a day, without a night. */
export const isDayUse = ({ checkin, checkout }: RoomDates) => checkin === checkout

/** The name of a room, with its number on the pages of the reservation. A single room has no name. */
export const roomName = (
  { reservation: { rooms }, allRooms, texts }: Pick<StayContext, 'reservation' | 'allRooms' | 'texts'>,
  { reservation_hotel_room_id: id }: ReservedRoom,
): string => texts.room(roomNumber(allRooms, id) || roomNumber(rooms, id), rooms.length)

/** The dates of a stay and its nights, or the date of a day use. */
const datesLines = (dates: RoomDates, { texts, locale }: StayContext): string[] =>
  isDayUse(dates)
    ? [formatDate(locale, dates.checkin, 'full'), texts.dayUse]
    : [
        formatRange(locale, dates.checkin, dates.checkout, 'full'),
        texts.nights(nightsBetween(dates.checkin, dates.checkout)),
      ]

/** The dates and the rooms. Rooms with different dates state their own. */
export function stayFacts(context: StayContext): Fact[] {
  const { reservation, texts, locale } = context
  const { rooms, price } = reservation
  const hasOwnDates = !haveSameDates(rooms.map(datesOf))
  const shared = {
    name: isDayUse(reservation) ? texts.day : texts.dates,
    lines: datesLines(reservation, context),
    ...(!isDayUse(reservation) && {
      blocks: [
        { name: texts.from, lines: [formatDate(locale, reservation.checkin, 'full')] },
        {
          name: texts.until,
          lines: [
            formatDate(locale, reservation.checkout, 'full'),
            texts.nights(nightsBetween(reservation.checkin, reservation.checkout)),
          ],
        },
      ],
    }),
  }
  return [
    ...(hasOwnDates ? [] : [shared]),
    ...rooms.map((room) => ({
      name: roomName(context, room),
      lines: [
        ...(hasOwnDates ? datesLines(datesOf(room), context) : []),
        room.room_type_name,
        room.room_plan_name,
        texts.guests(room.adults, room.children),
        ...(rooms.length > 1 ? [formatMoney(locale, room.price.total, price.currency)] : []),
      ],
    })),
  ]
}
