import type { CardSetting } from '#app/cardDocument/messages.ts'
import type { HotelSettings } from '#shared/api/settings.ts'
import { brandsOf, cardBrandNames } from '#shared/money/cards.ts'
import { type CardGateway, gatewayForCards } from '#shared/money/gateways.ts'

/** The gateways whose card form this app has. */
const cardGateways: readonly CardGateway[] = ['gmo']

/** The card setting of a hotel; null for a gateway whose form this app does not have. */
export function cardsOf({ payment }: Partial<Pick<HotelSettings, 'payment'>>): CardSetting | null {
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
