import { useText } from '#app/i18n/TextProvider.tsx'
import { useToday } from '#app/settings/HotelProvider.tsx'
import type { ChangeOffer } from '#shared/api/changes.ts'
import { CancelTerms } from '../../view/money/CancelTerms.tsx'
import { cancelCost, leastSentence } from '../../view/money/cancelCost.ts'
import { useCostText } from '../../view/money/useCostText.ts'
import { furtherCosts } from './sums/furtherCosts.ts'

/**
 * What cancelling costs after an offered change, by the sums of the offer, and why it is a least amount; until when cancelling is free, if
 * it costs nothing.
 */
export function OfferTerms({ offer }: { offer: Pick<ChangeOffer, 'after' | 'rooms'> }) {
  const { text, money } = useText()
  const { rooms, price } = offer.after
  const cost = cancelCost(rooms, useToday())
  const costText = useCostText(price.currency)
  const { further, fees } = furtherCosts(offer)
  if (further === 0) return <CancelTerms rooms={rooms} />
  const least = cost && leastSentence(cost)
  return (
    <>
      <p>
        {text(`changeOffer.${fees > 0 ? 'costsFurther' : 'costs'}`, { sum: money(further, price.currency) })}
      </p>
      {least && <p>{costText(least)}</p>}
    </>
  )
}
