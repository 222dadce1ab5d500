/** The payment gateways. Some names stand for a gateway with PayPal beside its cards. */
export const paymentGateways = ['gmo', 'gmo-paypal', 'paygent', 'paygent-paypal', 'tappay', 'paypal'] as const
export type PaymentGateway = (typeof paymentGateways)[number]

export type CardGateway = 'gmo' | 'paygent' | 'tappay' | 'paypal'
export type WalletName = 'paypal'

/** The currencies in which the cards of a gateway can be charged. */
export const cardCurrencies: Readonly<Partial<Record<CardGateway, readonly string[]>>> = { gmo: ['JPY'] }

/** Where the cards of a gateway are charged, and the wallets that it offers beside them. */
export const gatewayParts: Readonly<
  Record<PaymentGateway, { cards: CardGateway; wallets: readonly WalletName[] }>
> = {
  gmo: { cards: 'gmo', wallets: [] },
  'gmo-paypal': { cards: 'gmo', wallets: ['paypal'] },
  paygent: { cards: 'paygent', wallets: [] },
  'paygent-paypal': { cards: 'paygent', wallets: ['paypal'] },
  tappay: { cards: 'tappay', wallets: [] },
  paypal: { cards: 'paypal', wallets: ['paypal'] },
}
