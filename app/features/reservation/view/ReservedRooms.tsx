import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { paths } from '#app/paths.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { buttonClass } from '#app/ui/Button.tsx'
import { datesOf, type Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { fullName } from '#shared/i18n/fullName.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'
import { CancelTerms } from './money/CancelTerms.tsx'
import * as css from './ReservedRooms.module.css'
import { StatusName } from './StatusName.tsx'

type Props = {
  reservation: Reservation
  /** What the guest may do with each room; undefined while it is not known. */
  settings: UpdateSettings | undefined
  /** The level of the headings of the rooms on their page. */
  heading: 'h2' | 'h3'
}

/**
 * The rooms of a reservation with picture, plan, party and guest. Of several rooms, each one also has its price unless it is cancelled,
 * its dates and status where they differ, what cancelling it costs, and links that change it or give it up.
 */
export function ReservedRooms({ reservation, settings, heading }: Props) {
  const { text, locale, money } = useText()
  const stayText = useStayTexts()
  const { number, rooms, status } = reservation
  const hasOwnDates = !haveSameDates(rooms.map(datesOf))
  const hasSeveral = rooms.length > 1
  const booked = upcomingRooms(rooms)
  return rooms.map((room, index) => {
    const id = room.reservation_hotel_room_id
    const may = settings?.rooms.find((one) => one.reservation_hotel_room_id === id)
    const name = text('order.room', { number: index + 1 })
    const isListed = hasSeveral && isUpcoming(room.status)
    return (
      <div key={id} className={css.room}>
        <StayRoomCard
          pictures={room.pictures}
          number={hasSeveral ? name : null}
          name={room.room_type_name}
          heading={heading}
          amount={
            hasSeveral && room.status !== 'cancelled' ? money(room.price.total, room.price.currency) : null
          }
        >
          {hasOwnDates && <p className={css.dates}>{stayText.dates(datesOf(room))}</p>}
          {room.status !== status && (
            <p>
              <StatusName status={room.status} />
            </p>
          )}
          <p>{room.room_plan_name}</p>
          <p>{stayText.partyInFull(room)}</p>
          <p>{fullName(locale, room.guest)}</p>
        </StayRoomCard>
        {isListed && (
          <div className={css.terms}>
            <CancelTerms rooms={[room]} />
          </div>
        )}
        {isListed && may && (
          <p className={css.links}>
            {may.change === 'yes' && (
              <AppLink to={paths.changeDates(number, id)} className={buttonClass('plain')}>
                {text('reservation.review.changeRoom')} <span className="unseen">{name}</span>
              </AppLink>
            )}
            {may.remove === 'yes' && booked.length > 1 && (
              <AppLink to={paths.cancel(number, [id])} className={buttonClass('plain')}>
                {text('reservation.review.giveUpRoom')} <span className="unseen">{name}</span>
              </AppLink>
            )}
          </p>
        )}
      </div>
    )
  })
}
