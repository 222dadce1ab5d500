import type { PaymentSetting } from '#shared/api/settingParts.ts'
import { type CardGateway, gatewayForCards } from '#shared/money/payment/gateways.ts'
import { createGmoV1 } from './gmo/v1.ts'
import { createGmoV2 } from './gmo/v2.ts'
import type { CardTokenizer } from './port.ts'

/** The adapters of this document. A gateway without an adapter takes no cards here. */
const tokenizers: Partial<Record<CardGateway, (setting: PaymentSetting) => CardTokenizer>> = {
  gmo: (setting) => (setting.generation === 'v1' ? createGmoV1(setting) : createGmoV2(setting)),
}

/** The adapter for the gateway of a hotel; null for a gateway without an adapter. */
export const tokenizerOf = (setting: PaymentSetting): CardTokenizer | null =>
  tokenizers[gatewayForCards[setting.gateway]]?.(setting) ?? null
