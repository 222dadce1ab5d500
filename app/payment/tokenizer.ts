import type { PaymentSetting } from '#shared/api/settings.ts'
import { createGmoV1 } from './gmo/v1.ts'
import { createGmoV2 } from './gmo/v2.ts'
import type { CardTokenizer } from './port.ts'

/** The tokenizer of a hotel's gateway; null for a gateway that this document does not know. */
export function tokenizerOf(setting: PaymentSetting): CardTokenizer | null {
  if (setting.gateway !== 'gmo') return null
  return setting.generation === 'v1' ? createGmoV1(setting) : createGmoV2(setting)
}
