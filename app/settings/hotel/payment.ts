import type { CardSetting } from '#app/cardDocument/messages.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import { brandsOf, cardBrandNames } from '#shared/money/payment/cards.ts'
import { type CardGateway, gatewayForCards } from '#shared/money/payment/gateways.ts'

/** How guests pay, and which coupons the hotel takes. */
export type HotelPayment = {
  /** How it takes cards; null if it takes none in this app. */
  cards: CardSetting | null
  /** The days after the booking in which a bank transfer must arrive; null if they are unknown. */
  transferDays: number | null
  takesCoupons: boolean
  /** It takes coupons with a percentage, and no coupons with an amount. */
  takesPercentOnly: boolean
}

/** The gateways whose card form this app has. */
const cardGateways: readonly CardGateway[] = ['gmo']

/** The card setting of a hotel; null for a gateway whose form this app does not have. */
function cardsOf({ payment }: Partial<Pick<HotelSettings, 'payment'>>): CardSetting | null {
  if (!payment) return null
  // The response may name a gateway that this app does not know. It is read as null.
  const gateway = gatewayForCards[payment.gateway] as CardGateway | undefined
  const card_brands = brandsOf(payment.card_brands)
  if (gateway && cardGateways.includes(gateway) && card_brands.length > 0) return { ...payment, card_brands }
  console.error(
    `[noren] payment.gateway is "${payment.gateway}" with ${card_brands.length} known card brands; the app takes gmo and gmo-paypal with at least one brand of ${cardBrandNames.join(', ')}.`,
  )
  return null
}

/** Reads the payment settings. */
export const paymentOf = (settings: Partial<HotelSettings>): HotelPayment => ({
  cards: cardsOf(settings),
  transferDays: settings.bank_transfer_days ?? null,
  takesCoupons: settings.coupon_active ?? false,
  takesPercentOnly: settings.percentage_coupon_discount_only ?? false,
})
