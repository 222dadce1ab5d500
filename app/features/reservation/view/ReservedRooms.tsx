import { useText } from '#app/i18n/TextProvider.tsx'
import { CancellationTerms } from '#app/parts/stay/CancellationTerms.tsx'
import { termsOfReserved } from '#app/parts/stay/roomTerms.ts'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import * as css from './ReservedRooms.module.css'
import { StatusLine } from './StatusLine.tsx'

/**
 * The rooms of a reservation with picture, plan, party and guest; of several rooms also their prices, and their dates and status
 * where these differ. Below, the cancellation terms while the rooms can be cancelled.
 */
export function ReservedRooms({ reservation }: { reservation: Reservation }) {
  const { text, locale, money } = useText()
  const stayText = useStayTexts()
  const { rooms, status } = reservation
  const hasOwnDates = !haveSameDates(rooms.map(datesOf))
  const hasSeveral = rooms.length > 1
  const terms = termsOfReserved(reservation)
  return (
    <>
      {rooms.map((room, index) => (
        <StayRoomCard
          key={room.reservation_hotel_room_id}
          pictures={room.pictures}
          number={hasSeveral ? text('order.room', { number: index + 1 }) : null}
          name={room.room_type_name}
          amount={hasSeveral ? money(room.price.total, room.price.currency) : null}
        >
          {hasOwnDates && <p className={css.dates}>{stayText.dates(datesOf(room))}</p>}
          {room.status !== status && <StatusLine status={room.status} />}
          <p>{room.room_plan_name}</p>
          <p>{stayText.partyInFull(room)}</p>
          <p>{fullName(locale, room.guest)}</p>
        </StayRoomCard>
      ))}
      {terms.length > 0 && (
        <div>
          <CancellationTerms rooms={terms} />
        </div>
      )}
    </>
  )
}
