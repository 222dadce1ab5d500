/**
 * The payment methods. The last three are labels of card payments and of payments that the hotel receives before the
 * stay.
 */
export const paymentMethods = [
  'on_site',
  'credit_card',
  'on_site_credit_card_required',
  'deferred_payment',
  'credit_card_full',
  'credit_card_deposit',
  'bank_transfer',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether the stay is paid by a bill that follows it. The local tax is paid at the hotel even so: both together are paid later. */
export const isPaidLater = (method: PaymentMethod | null): boolean => method === 'deferred_payment'

const cardMethods: readonly PaymentMethod[] = [
  'credit_card',
  'credit_card_full',
  'credit_card_deposit',
  'on_site_credit_card_required',
]

/** Whether a method takes a card: to pay, or as a guarantee. */
export const takesCard = (method: PaymentMethod | null): boolean =>
  method !== null && cardMethods.includes(method)

/**
 * Whether a booking with this method needs a card, given what is paid before the stay, in minor units. A coupon can pay for
 * everything: then there is nothing to charge. A guarantee always needs a card.
 */
export const needsCard = (method: PaymentMethod | null, prepaid: number): boolean =>
  takesCard(method) && (prepaid > 0 || method === 'on_site_credit_card_required')
