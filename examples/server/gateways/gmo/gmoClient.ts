import { logText } from '../../errors/logText.ts'
import { GatewaySilence } from '../gateway.ts'

/** A shop at GMO. `base` is the address before `/payment/`. `site` is where its members' cards are. */
export type GmoAccount = {
  base: string
  /** The shop's name on the page of the guest's bank: at most 25 ASCII characters. */
  shopName: string
  shopId: string
  shopPass: string
  siteId: string
  sitePass: string
}

/** The answer of a call that was refused. */
export class GmoRefusal extends Error {
  override name = 'GmoRefusal'
  constructor(
    readonly call: string,
    readonly fields: URLSearchParams,
  ) {
    super(`${call}: ${fields.get('ErrInfo')}`)
  }

  /** The reasons, as GMO codes. */
  get infos(): string[] {
    return (this.fields.get('ErrInfo') ?? '').split('|')
  }

  /** Whether the answer contains this `ErrInfo`. */
  has = (info: string): boolean => this.infos.includes(info)
}

/**
 * A call that should have worked was refused. The operator reads why; the answer has no personal data. For the caller the
 * result is unknown: the order is looked up, and the call repeated later.
 */
export function silenceOf(error: unknown): unknown {
  if (!(error instanceof GmoRefusal)) return error
  console.error(`GMO has refused ${logText(error.message)}`)
  return new GatewaySilence(error.message)
}

/** The answer to a call that was done. */
export type GmoAnswer = { call: string; fields: URLSearchParams }

/** A field that the answer must have. Without it the answer counts as unreadable. */
export function answerField({ call, fields }: GmoAnswer, name: string): string {
  const value = fields.get(name)
  if (!value) throw new GatewaySilence(`${call}: no ${name}`)
  return value
}

/**
 * Calls one `.idPass` address with form fields. Rejects with GmoRefusal for a refusal, and with GatewaySilence without a
 * readable answer within `timeoutMs`.
 */
export async function callGmo(
  { base }: GmoAccount,
  call: string,
  fields: Record<string, string>,
  timeoutMs: number,
): Promise<GmoAnswer> {
  const answer = await fetch(`${base}/payment/${call}.idPass`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
    .then(async (response) => ({ isOk: response.ok, text: await response.text() }))
    .catch((error: Error) => {
      throw new GatewaySilence(`${call}: ${error.name}`)
    })
  const read = new URLSearchParams(answer.text)
  if (read.has('ErrInfo')) throw new GmoRefusal(call, read)
  if (!answer.isOk) throw new GatewaySilence(`${call}: ${answer.text.length} characters of an error`)
  return { call, fields: read }
}
