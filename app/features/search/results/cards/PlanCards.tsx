import { useMemo } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { Order } from '#shared/search/order.ts'
import { takenOf } from '../choice/cardSelection.ts'
import type { Choosing } from '../choice/useChoosing.ts'
import type { Offered } from '../offered.ts'
import type { Offer } from '../offers.ts'
import { byPlan } from './byPlan.ts'
import { PlanCard } from './PlanCard.tsx'
import { useProgressiveList } from './useProgressiveList.ts'

type Props = {
  criteria: Criteria
  offers: readonly Offer[]
  order: Order
  /** What the offers were made of. */
  answer: object
  choosing: Choosing
  offered: Offered
  /** A room plan whose card is drawn at once, for the guest is reading there. */
  wanted: string | null
  /** The guest comes back to what was drawn before. */
  isBack: boolean
}

/** What was found, a card for each plan of the hotel. */
export function PlanCards({ criteria, offers, order, answer, choosing, offered, wanted, isBack }: Props) {
  const plans = useMemo(() => byPlan(offers, order), [offers, order])
  const at =
    wanted === null
      ? -1
      : plans.findIndex(({ rows }) => rows.some(({ plan }) => plan.room_plan_code === wanted))
  const drawn = useProgressiveList(plans.length, answer, at + 1, isBack)
  useTrackOnce(answer, () =>
    track('view_item_list', { criteria, answer, by: 'plan', index: choosing.current, cards: plans }),
  )
  return plans.slice(0, drawn).map((offer, index) => (
    <PlanCard
      key={offer.code}
      offer={offer}
      offered={offered}
      wanted={index === at ? wanted : null}
      {...takenOf(
        choosing,
        offer.rows.map(({ room }) => room),
        offer.rows.map(({ plan }) => plan),
      )}
    />
  ))
}
