import type { PaymentSetting } from '#shared/api/settings.ts'
import { type CardGateway, gatewayParts, type WalletName } from '#shared/money/gateways.ts'
import { createGmoV1 } from './gmo/v1.ts'
import { createGmoV2 } from './gmo/v2.ts'
import type { CardTokenizer, Wallet } from './port.ts'

type Adapter<Port> = (setting: PaymentSetting) => Port

/** The adapters of this document. A gateway without one takes no cards here; a wallet without one is not offered. */
const tokenizers: Partial<Record<CardGateway, Adapter<CardTokenizer>>> = {
  gmo: (setting) => (setting.generation === 'v1' ? createGmoV1(setting) : createGmoV2(setting)),
}
const wallets: Partial<Record<WalletName, Adapter<Wallet>>> = {}

/** The adapters of a hotel's gateway in the browser. */
export type BrowserGateway = { tokenizer: CardTokenizer | null; wallets: Wallet[] }

/** The adapters for the setting of a hotel. */
export function browserGatewayOf(setting: PaymentSetting): BrowserGateway {
  const parts = gatewayParts[setting.gateway]
  return {
    tokenizer: tokenizers[parts.cards]?.(setting) ?? null,
    wallets: parts.wallets.flatMap((name) => wallets[name]?.(setting) ?? []),
  }
}
