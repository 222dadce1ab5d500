import { useText } from '#app/i18n/TextProvider.tsx'
import type { RoomTypeOffer } from '../card/offers.ts'
import type { ShownBy } from '../filters/shownBy.ts'

type Props = {
  offers: readonly RoomTypeOffer[]
  /** The numbers of room types and plans; null if the switch above the list shows them. */
  counts: Record<ShownBy, number> | null
}

/** The numbers of room types and plans, and what every price includes. */
export function OfferCount({ offers, counts }: Props) {
  const { text } = useText()
  const hasService = offers.some(({ plans }) => plans.some(({ price }) => price.service_fee > 0))
  const included = hasService ? 'all' : 'tax'
  if (!counts) return <span>{text(`search.plan.tax.${included}`)}</span>
  const count = text('search.count', {
    types: text('search.types', { count: counts.rooms }),
    plans: text('search.plans', { count: counts.plan }),
    tax: text(`search.included.${included}`),
  })
  return <span>{count}</span>
}
