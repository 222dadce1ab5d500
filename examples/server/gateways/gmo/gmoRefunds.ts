import type { Money } from '#shared/money/money.ts'
import type { Gateway, GatewayKey } from '../gateway.ts'
import { answerField, type GmoAnswer, GmoRefusal, silenceOf } from './gmoClient.ts'

/**
 * Refusals of a refund that stay: the state or the age of the transaction (180 days), the contract, and the bank of the card. Wrong
 * parameters (E01) may be a wrong password of the shop, which the operator corrects.
 */
const NO_REFUND = /^(E11|E61|42G(?!85|91))/

/** The codes of a whole return. GMO takes one of them: for the same day, the same month, and later. */
const RETURN_CODES = ['VOID', 'RETURN', 'RETURNX']

type GmoCall = (name: string, fields: Record<string, string>) => Promise<GmoAnswer>

/**
 * How GMO returns money: all of it, or all of it with a new charge of the rest in the same call, after which the statement shows both
 * sums. After an error of this call, the transaction is as before.
 */
export function gmoRefunds(shop: Record<string, string>, call: GmoCall): Pick<Gateway, 'cancel' | 'refund'> {
  /** Returns the refusal of a call; null if it was done. */
  const refusalOf = async (name: string, fields: Record<string, string>): Promise<GmoRefusal | null> => {
    try {
      answerField(await call(name, { ...shop, ...fields }), 'AccessID')
      return null
    } catch (error) {
      if (!(error instanceof GmoRefusal)) throw error
      return error
    }
  }

  /** Returns the refusals of a whole return; none if it was done. */
  async function returnAll(key: GatewayKey): Promise<GmoRefusal[]> {
    const refusals: GmoRefusal[] = []
    for (const JobCd of RETURN_CODES) {
      const refusal = await refusalOf('AlterTran', { ...key, JobCd })
      if (!refusal) return []
      refusals.push(refusal)
    }
    return refusals
  }

  async function changeTo(key: GatewayKey, amount: Money): Promise<GmoRefusal[]> {
    const refusal = await refusalOf('ChangeTran', { ...key, JobCd: 'CAPTURE', Amount: String(amount) })
    return refusal ? [refusal] : []
  }

  return {
    async cancel(key) {
      const refusal = (await returnAll(key)).at(-1)
      if (refusal) throw silenceOf(refusal)
    },

    async refund(key, { rest }) {
      const refusals = rest === 0 ? await returnAll(key) : await changeTo(key, rest)
      const open = refusals.find(({ infos }) => !infos.every((info) => NO_REFUND.test(info)))
      if (open) throw silenceOf(open)
      const refusal = refusals.at(-1)
      return refusal ? { kind: 'refused', reason: refusal.message } : { kind: 'refunded' }
    },
  }
}
