import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import { datesOf, isUpcoming, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import * as css from './ReservedRooms.module.css'
import { StatusLine } from './StatusLine.tsx'

/**
 * The rooms of a reservation with plan, party and guest; with their dates and status where these differ, and with the
 * cancellation policy while they can be cancelled.
 */
export function ReservedRooms({ reservation }: { reservation: Reservation }) {
  const { text, locale } = useText()
  const stayText = useStayTexts()
  const { rooms, status } = reservation
  const hasOwnDates = !haveSameDates(rooms.map(datesOf))
  return rooms.map((room, index) => (
    <div key={room.reservation_hotel_room_id} className={css.room}>
      <h3 className={css.roomName}>
        {rooms.length > 1 && <SmallPrint>{text('reservation.room', { number: index + 1 })}</SmallPrint>}
        {room.room_type_name}
      </h3>
      {hasOwnDates && <p className={css.dates}>{stayText.dates(datesOf(room))}</p>}
      {room.status !== status && <StatusLine status={room.status} />}
      <p className={css.detail}>{room.room_plan_name}</p>
      <p className={css.detail}>
        {text('parts.dates.stay', { dates: stayText.party(room), nights: fullName(locale, room.guest) })}
      </p>
      {isUpcoming(room.status) && <PolicyLines plan={room} checkin={room.checkin_date} />}
    </div>
  ))
}
