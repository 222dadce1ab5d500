import { useMemo } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { SortOrder } from '#shared/search/sortOrders.ts'
import { byPlan } from '../card/byPlan.ts'
import { PlanCard } from '../card/PlanCard.tsx'
import { chosenInCard } from '../choice/chosenInCard.ts'
import { CardList, type CardListProps } from './CardList.tsx'

type Props = CardListProps & { order: SortOrder }

/** The results, one card for each plan of the hotel. */
export function PlanCards({ criteria, offers, order, roomChoice, context, ...list }: Props) {
  const cards = useMemo(() => byPlan(offers, order), [offers, order])
  useTrackOnce(list.response, () =>
    track('view_item_list', {
      criteria,
      answer: list.response,
      by: 'plan',
      index: roomChoice.current,
      cards,
    }),
  )
  return (
    <CardList
      {...list}
      of="plan"
      cards={cards}
      hasPlan={({ rows }, code) => rows.some(({ plan }) => plan.room_plan_code === code)}
    >
      {(offer, _, anchorCode) => (
        <PlanCard
          key={offer.code}
          offer={offer}
          context={context}
          anchorCode={anchorCode}
          {...chosenInCard(
            roomChoice,
            offer.rows.map(({ room }) => room),
            offer.rows.map(({ plan }) => plan),
          )}
        />
      )}
    </CardList>
  )
}
