import { useText } from '#app/i18n/TextProvider.tsx'
import type { Offer } from './offers.ts'

/** How much there is to choose from. */
export function OfferCount({ offers }: { offers: readonly Offer[] }) {
  const { text } = useText()
  const open = offers.filter(({ plans }) => plans.length > 0)
  const plans = open.flatMap((offer) => offer.plans)
  const hasService = plans.some(({ price }) => price.service_fee > 0)
  return text('search.count', {
    types: text('search.types', { count: open.length }),
    plans: text('search.plans', { count: plans.length }),
    tax: text(hasService ? 'search.included.all' : 'search.included.tax'),
  })
}
