import type { PaymentSetting } from '#shared/api/settings.ts'
import type { CardTokenizer } from '../port.ts'
import { answerInTime, createGmoScript, type GmoResult } from './gmoScript.ts'

type Multipayment = {
  init(shopId: string): void
  getToken(
    card: { cardno: string; expire: string; securitycode: string; holdername: string; tokennumber: string },
    callback: (result: GmoResult) => void,
  ): void
}

/** GMO’s script of the first generation. */
export function createGmoV1({ script_url, shop_id }: PaymentSetting): CardTokenizer {
  const script = createGmoScript<Multipayment>(script_url)
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
