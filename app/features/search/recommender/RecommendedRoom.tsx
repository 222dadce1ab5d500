import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { TagList } from '#app/ui/TagList.tsx'
import type { Recommendation } from '#shared/api/choices.ts'
import type { Party } from '#shared/party/party.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { PolicyTag } from '../results/card/plan/PolicyTag.tsx'
import * as css from './RecommendedRoom.module.css'

type Props = {
  room: Recommendation['rooms'][number]
  /** The number of the room in the search, from 1, and its guests; null if the search has one room. */
  position: { number: number; party: Party } | null
  dates: RoomDates | null
  /** Whether the rooms of the search have different dates. */
  showsDates: boolean
}

/** A room of a recommendation with its plan and terms. */
export function RecommendedRoom({ room, position, dates, showsDates }: Props) {
  const { text, number } = useText()
  const stayTexts = useStayTexts()
  return (
    <div className={css.room}>
      {position && (
        <p className={css.party}>
          {text('search.switch.room', { number: position.number, party: stayTexts.party(position.party) })}
        </p>
      )}
      {dates && showsDates && <p className={css.party}>{stayTexts.dates(dates)}</p>}
      <h3 className={css.name}>{room.room_type_name}</h3>
      <p className={css.plan}>{room.room_plan_name}</p>
      <TagList>
        {dates && room.cancellation_policy && (
          <PolicyTag policy={room.cancellation_policy} checkin={dates.checkin} />
        )}
        {room.meals && <li>{text(`search.plan.meals.${room.meals}`)}</li>}
        {room.size_sqm !== null && <li>{text('search.card.size', { size: number(room.size_sqm) })}</li>}
      </TagList>
    </div>
  )
}
