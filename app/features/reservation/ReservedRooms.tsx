import { useText } from '#app/i18n/TextProvider.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import { useStayTexts } from '#app/search/stayTexts.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import * as css from './ReservationView.module.css'

/** Each room with its plan, its guest and what cancelling it costs, as long as it can be cancelled. */
export function ReservedRooms({ reservation }: { reservation: Reservation }) {
  const { text, locale } = useText()
  const words = useStayTexts()
  const { rooms, checkin, status } = reservation
  return rooms.map((room, index) => (
    <div key={room.reservation_hotel_room_id} className={css.room}>
      <h3 className={css.roomName}>
        {rooms.length > 1 && <small>{text('reservation.room', { number: index + 1 })}</small>}
        {room.room_type_name}
      </h3>
      <p className={css.quiet}>{room.room_plan_name}</p>
      <p className={css.quiet}>
        {text('parts.dates.stay', { dates: words.party(room), nights: fullName(locale, room.guest) })}
      </p>
      {status === 'reserved' && <PolicyLines policy={room.cancellation_policy} checkin={checkin} />}
    </div>
  ))
}
