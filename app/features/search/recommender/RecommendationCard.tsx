import { useId } from 'react'
import { track } from '#app/analytics/track.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { runPreloads } from '#app/navigation/preload.ts'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Recommendation } from '#shared/api/choices.ts'
import { guestsOf } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { datesOfRooms } from '#shared/search/searchedRooms.ts'
import { haveSameDates, nightsInUse } from '#shared/stay/roomDates.ts'
import { PlanPrice } from '../results/card/plan/PlanPrice.tsx'
import * as css from './RecommendationCard.module.css'
import { RecommendationFrame } from './RecommendationFrame.tsx'
import { RecommendedRoom } from './RecommendedRoom.tsx'
import { codesOf, joinNames, picturesOf, totalPrice, withoutRoomTypes } from './recommended.ts'

type Props = { recommendation: Recommendation; criteria: Criteria }

/** One recommendation for the whole stay: the reason, its rooms, its price. The button leads to the guest's details. */
export function RecommendationCard({ recommendation, criteria }: Props) {
  const { text, money } = useText()
  const { go } = useNavigation()
  const id = useId()
  const { reason, rooms } = recommendation
  const price = totalPrice(recommendation)
  const dates = datesOfRooms(criteria) ?? []
  const hasOwnDates = !haveSameDates(dates)
  function choose() {
    track('recommendation_accepted', { criteria, recommendation })
    go(paths.guestDetail(withoutRoomTypes(criteria), codesOf(recommendation), randomKey()))
  }

  return (
    <RecommendationFrame
      as="article"
      aria-labelledby={id}
      pictures={picturesOf(recommendation).map(({ url, alt }) => (
        <img key={url} className={css.picture} src={url} alt={alt} width={600} height={400} />
      ))}
      booking={
        <>
          <PlanPrice
            price={price}
            nights={nightsInUse(dates)}
            guests={criteria.rooms.reduce((sum, party) => sum + guestsOf(party), 0)}
            align="start"
          />
          <Button
            onClick={choose}
            onPointerEnter={() => runPreloads('book')}
            onFocus={() => runPreloads('book')}
            aria-label={text('search.plan.chooseName', {
              plan: joinNames(rooms.map((room) => room.room_plan_name)),
              room: joinNames(rooms.map((room) => room.room_type_name)),
              price: money(price.total, price.currency),
            })}
          >
            {text('search.plan.choose')}
          </Button>
        </>
      }
    >
      <h2 className={css.reason} id={id}>
        {text(`search.recommend.reason.${reason}`)}
      </h2>
      {rooms.map((room, at) => {
        const party = criteria.rooms[at]
        return (
          <RecommendedRoom
            key={at}
            room={room}
            position={party && rooms.length > 1 ? { number: at + 1, party } : null}
            dates={dates[at] ?? null}
            showsDates={hasOwnDates}
          />
        )
      })}
    </RecommendationFrame>
  )
}
