import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { StayRoomCard } from '#app/parts/stay/StayRoomCard.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { haveSameDates, type RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import * as css from './StayRooms.module.css'

type Props = {
  /** The dates of each room of the search. */
  dates: readonly RoomDates[]
  chosen: readonly ChosenRoom[]
  /** The name of the guest of a room, by the position of the room in the search. */
  guestOf?: (index: number) => string | null
}

/** What the guest books: the dates, of each room if they differ, and each room with its picture, plan, party and guest. */
export function StayRooms({ dates, chosen, guestOf }: Props) {
  const { text, range, money } = useText()
  const stayText = useStayTexts()
  const [shared] = haveSameDates(dates) ? dates : []
  const datesLine = ({ checkin, checkout }: RoomDates) => (
    <p className={css.dates}>
      <b>{range(checkin, checkout)}</b>
      <span>{stayText.nights(nightsBetween(checkin, checkout))}</span>
    </p>
  )
  const hasSeveral = chosen.length > 1
  return (
    <div className={css.rooms}>
      {shared && datesLine(shared)}
      {chosen.map(({ index, party, room, plan }) => {
        const own = dates[index]
        const guest = guestOf?.(index)
        return (
          <StayRoomCard
            key={index}
            pictures={room.pictures}
            number={hasSeveral ? text('order.room', { number: index + 1 }) : null}
            name={room.room_type_name}
            amount={hasSeveral ? money(plan.price.total, plan.price.currency) : null}
          >
            {!shared && own && datesLine(own)}
            <p>{plan.room_plan_name}</p>
            <p>{stayText.partyInFull(party)}</p>
            {guest && <p>{guest}</p>}
          </StayRoomCard>
        )
      })}
    </div>
  )
}
