import type { MultiPaymentInitter } from '@mul-pay/mptoken-js'
import type { PaymentSetting } from '#shared/api/settingParts.ts'
import type { CardTokenizer } from '../port.ts'
import { answerInTime, createGmoScript } from './gmoScript.ts'

const PRODUCTION = 'https://static.mul-pay.jp/'

/** GMO’s script of the second generation. */
export function createGmoV2({ script_url, api_key, public_key }: PaymentSetting): CardTokenizer {
  const script = createGmoScript<MultiPaymentInitter>(script_url)
  return {
    load: () => script().then(() => {}),
    async tokenise({ number, expiry, code, holder }, count) {
      try {
        const isProduction = script_url.startsWith(PRODUCTION)
        const shop = (await script()).init(api_key ?? '', public_key ?? '', undefined, true, isProduction)
        const card = {
          cardNo: number,
          expire: expiry.replace('-', ''),
          securityCode: code,
          holderName: holder,
          tokenNumber: String(count),
        }
        return await answerInTime((done) => {
          shop.getToken(card).then(done, () => done(undefined))
        })
      } catch {
        return { kind: 'unavailable' }
      }
    },
  }
}
