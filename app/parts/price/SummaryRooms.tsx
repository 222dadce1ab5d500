import type { ChosenRoom } from '#app/data/chosenRoom.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import type { Party } from '#shared/party/party.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import * as css from './SummaryRooms.module.css'

type Props = {
  rooms: readonly Party[]
  /** The dates of each room; empty if all rooms have the same. */
  dates: readonly RoomDates[]
  chosen: readonly (ChosenRoom | null)[]
}

/** The rooms of the stay with their guests and dates, the chosen plan and its amount. */
export function SummaryRooms({ rooms, dates, chosen }: Props) {
  const { text, money } = useText()
  const stayText = useStayTexts()
  return (
    <ul className={css.rooms}>
      {rooms.map((party, index) => {
        const own = chosen[index]
        const roomDates = dates[index]
        const guests = stayText.partyInFull(party)
        const number = text('parts.summary.room', { number: index + 1 })
        return (
          <li key={index} className={css.room}>
            <small className={css.guests}>
              {rooms.length > 1 ? text('parts.dates.stay', { dates: number, nights: guests }) : guests}
            </small>
            {roomDates && <small className={css.dates}>{stayText.dates(roomDates)}</small>}
            {own ? (
              <>
                <span className={css.roomType}>{own.room.room_type_name}</span>
                <span className={css.plan}>{own.plan.room_plan_name}</span>
                <span className={css.amount}>{money(own.plan.price.total, own.plan.price.currency)}</span>
              </>
            ) : (
              <span className={css.plan}>{text('parts.summary.notChosen')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
