import type { ChangeOffer } from '#shared/api/changes.ts'
import { takesCard } from '#shared/money/payment/paymentMethods.ts'

/** What the card of an offer is for; null for an offer of which nothing is paid by card now. Amounts in minor units. */
export function cardUseOf({
  due_now,
  methods,
  after,
  card_brands,
}: Pick<ChangeOffer, 'due_now' | 'methods' | 'card_brands'> & {
  after: Pick<ChangeOffer['after'], 'checkout'> & { price: Pick<ChangeOffer['after']['price'], 'currency'> }
}) {
  if (due_now === 0 || !methods.some(takesCard)) return null
  // An older server names no brands.
  const brands = card_brands.length > 0 ? card_brands : undefined
  return { checkOut: after.checkout, amount: due_now, currency: after.price.currency, brands }
}
