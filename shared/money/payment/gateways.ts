/** The payment gateways. Some names stand for a gateway with PayPal beside its cards. */
export const paymentGateways = ['gmo', 'gmo-paypal', 'paygent', 'paygent-paypal', 'tappay', 'paypal'] as const
type PaymentGateway = (typeof paymentGateways)[number]

export type CardGateway = 'gmo' | 'paygent' | 'tappay' | 'paypal'

/** The currencies in which the cards of a gateway can be charged. */
export const cardCurrencies: Readonly<Partial<Record<CardGateway, readonly string[]>>> = { gmo: ['JPY'] }

/** Where the cards of a gateway are charged. */
export const gatewayForCards: Readonly<Record<PaymentGateway, CardGateway>> = {
  gmo: 'gmo',
  'gmo-paypal': 'gmo',
  paygent: 'paygent',
  'paygent-paypal': 'paygent',
  tappay: 'tappay',
  paypal: 'paypal',
}

/**
 * What a gateway can return of a captured charge: any part (`exact`), a part by a return of all and a new charge of the rest
 * (`rebooked`), only all at once (`whole`), or `nothing`.
 */
export type PartialRefund = 'exact' | 'rebooked' | 'whole' | 'nothing'

export const partialRefundOf: Readonly<Record<CardGateway, PartialRefund>> = {
  gmo: 'rebooked',
  paygent: 'whole',
  tappay: 'exact',
  paypal: 'exact',
}

/** For how many days after a charge a gateway returns it, unless the operator's contract says another number; null without a usual one. */
export const refundDaysOf = {
  gmo: 180,
  paygent: 60,
  tappay: null,
  paypal: 180,
} as const satisfies Record<CardGateway, number | null>
