import { useMemo, useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { Order } from '#shared/search/order.ts'
import { PlanCard } from '../cards/PlanCard.tsx'
import { cardSelection } from '../choice/cardSelection.ts'
import { byPlan } from './byPlan.ts'
import type { CardListProps } from './CardListProps.ts'
import { ShowAllCards } from './ShowAllCards.tsx'
import { useFoldedList } from './useFoldedList.ts'
import { useProgressiveList } from './useProgressiveList.ts'

type Props = CardListProps & { order: Order }

/** The results, one card for each plan of the hotel. */
export function PlanCards({
  criteria,
  offers,
  order,
  response,
  roomChoice,
  context,
  anchorCode,
  isBack,
}: Props) {
  const plans = useMemo(() => byPlan(offers, order), [offers, order])
  const at =
    anchorCode === null
      ? -1
      : plans.findIndex(({ rows }) => rows.some(({ plan }) => plan.room_plan_code === anchorCode))
  const folded = useFoldedList(plans.length, response, at + 1)
  const [least, setLeast] = useState(0)
  const rendered = useProgressiveList(folded.count, response, Math.max(at + 1, least), isBack)
  useTrackOnce(response, () =>
    track('view_item_list', {
      criteria,
      answer: response,
      by: 'plan',
      index: roomChoice.current,
      cards: plans,
    }),
  )
  const cards = plans.slice(0, rendered).map((offer, index) => (
    <PlanCard
      key={offer.code}
      offer={offer}
      context={context}
      anchorCode={index === at ? anchorCode : null}
      {...cardSelection(
        roomChoice,
        offer.rows.map(({ room }) => room),
        offer.rows.map(({ plan }) => plan),
      )}
    />
  ))
  return (
    <>
      {cards}
      {rendered < plans.length && rendered === folded.count && (
        <ShowAllCards
          of="plan"
          count={plans.length}
          onShow={() => {
            folded.showAll()
            setLeast(rendered + 1)
          }}
        />
      )}
    </>
  )
}
