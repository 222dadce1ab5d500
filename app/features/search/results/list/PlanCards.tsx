import { useMemo } from 'react'
import type { SortOrder } from '#shared/search/sortOrders.ts'
import { byPlan, type PlanOffer } from '../card/byPlan.ts'
import { PlanCard } from '../card/plan/PlanCard.tsx'
import { chosenInCard } from '../choice/chosenInCard.ts'
import { ownFirst } from '../update/ownRoom/ownRoom.ts'
import { CardList, type CardListProps } from './CardList.tsx'

type Props = CardListProps & { order: SortOrder }

/** The results, one card for each plan of the hotel. */
export function PlanCards({ order, ...list }: Props) {
  const { offers, roomChoice, context } = list
  const { ownCode } = context
  const cards = useMemo(() => {
    const isOwn = ({ plan }: PlanOffer['rows'][number]) => plan.room_plan_code === ownCode
    const sorted = byPlan(offers, order)
    if (ownCode === null) return sorted
    return ownFirst(sorted, ({ rows }) => rows.some(isOwn)).map((card) => ({
      ...card,
      rows: [...ownFirst(card.rows, isOwn)],
    }))
  }, [offers, order, ownCode])
  return (
    <CardList
      {...list}
      by="plan"
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
