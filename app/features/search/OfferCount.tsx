import { useText } from '#app/i18n/TextProvider.tsx'
import type { SoldBy } from '#app/parts/selectedRooms.ts'
import type { Offer } from './offers.ts'

/** How much there is to choose from, and what is in every price. */
export function OfferCount({ offers, counts }: { offers: readonly Offer[]; counts: Record<SoldBy, number> }) {
  const { text } = useText()
  const hasService = offers.some(({ plans }) => plans.some(({ price }) => price.service_fee > 0))
  return text('search.count', {
    types: text('search.types', { count: counts.rooms }),
    plans: text('search.plans', { count: counts.plan }),
    tax: text(hasService ? 'search.included.all' : 'search.included.tax'),
  })
}
