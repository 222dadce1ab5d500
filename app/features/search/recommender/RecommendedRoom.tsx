import * as plan from '#app/features/search/results/cards/PlanRow.module.css'
import { PolicyPhrase } from '#app/features/search/results/cards/PolicyPhrase.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/stayTexts.ts'
import type { Recommendation } from '#shared/api/choices.ts'
import type { Party } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import * as css from './Recommender.module.css'

type Props = {
  room: Recommendation['rooms'][number]
  /** Its place in the search, from 1, and who sleeps in it; null where there is no other room. */
  place: { number: number; party: Party } | null
  checkin: StayDate
}

/** A room of a recommendation, the plan it would be booked with, and its terms. */
export function RecommendedRoom({ room, place, checkin }: Props) {
  const { text, number } = useText()
  const words = useStayTexts()
  return (
    <div>
      {place && (
        <p className={css.who}>
          {text('search.switch.room', { number: place.number, party: words.party(place.party) })}
        </p>
      )}
      <h3 className={css.name}>{room.room_type_name}</h3>
      <p className={css.plan}>{room.room_plan_name}</p>
      <ul className={plan.tags}>
        <PolicyPhrase policy={room.cancellation_policy} checkin={checkin} />
        <li>{text(`search.plan.meals.${room.meals}`)}</li>
        {room.size_sqm !== null && <li>{text('search.card.size', { size: number(room.size_sqm) })}</li>}
      </ul>
    </div>
  )
}
