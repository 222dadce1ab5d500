import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { OfferContext } from '../../choice/offerContext.ts'
import { leastPrice } from '../offers.ts'
import * as css from './LowestPrice.module.css'

type Props = { plans: readonly RoomPlan[]; context: Pick<OfferContext, 'nights' | 'isDayUse'> }

/**
 * The lowest price of the plans of a card, for the whole stay. Only narrow windows show it: their cards show one plan at
 * first, and its price is below the facts. A single plan states its own price.
 */
export function LowestPrice({ plans, context: { nights, isDayUse } }: Props) {
  const { text, money } = useText()
  const stayTexts = useStayTexts()
  const hasCards = useHotel().payment.cards !== null
  const least = plans.length > 1 ? leastPrice(plans, hasCards) : null
  if (!least) return null
  return (
    <p className={css.lowest}>
      <b>{text('search.card.from', { price: money(least.total, least.currency) })}</b>{' '}
      <small>{isDayUse ? text('parts.price.dayUse') : stayTexts.nights(nights)}</small>
    </p>
  )
}
