import type { LegacyTokenObj } from '@mul-pay/mptoken-js'
import type { PaymentSetting } from '#shared/api/settingParts.ts'
import type { CardTokenizer } from '../port.ts'
import { answerInTime, createGmoScript } from './gmoScript.ts'

type GmoCard = {
  cardno: string
  expire: string
  securitycode: string
  holdername: string
  tokennumber: string
}
type GmoResult = { resultCode: string; tokenObject?: LegacyTokenObj }

/**
 * What GMO’s script of the first generation sets as `window.Multipayment`. GMO publishes types of the second generation only.
 * The double of the script is checked against this type too. `callback` can be the name of a global function.
 */
export type GmoV1 = {
  init(shopId: string): void
  getToken(card: GmoCard, callback: string | ((result: GmoResult) => void)): void
}

/** GMO’s script of the first generation. */
export function createGmoV1({ script_url, shop_id }: PaymentSetting): CardTokenizer {
  const script = createGmoScript<GmoV1>(script_url)
  return {
    load: () => script().then(() => {}),
    async tokenise({ number, expiry, code, holder }, count) {
      try {
        const multipayment = await script()
        multipayment.init(shop_id ?? '')
        return await answerInTime((done) =>
          multipayment.getToken(
            {
              cardno: number,
              expire: expiry.replace('-', ''),
              securitycode: code,
              holdername: holder,
              tokennumber: String(count),
            },
            done,
          ),
        )
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
