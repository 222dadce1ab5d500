/** The payment gateways. Some names stand for a gateway with PayPal beside its cards. */
export const paymentGateways = ['gmo', 'gmo-paypal', 'paygent', 'paygent-paypal', 'tappay', 'paypal'] as const
export type PaymentGateway = (typeof paymentGateways)[number]

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
