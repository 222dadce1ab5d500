import type { TokenAnswer } from '../port.ts'

const number: TokenAnswer = { kind: 'refused', field: 'number', issue: 'Invalid_card_number' }
const expiry: TokenAnswer = { kind: 'refused', field: 'expiry', issue: 'INVALID_EXPIRATION_YEAR' }
const code: TokenAnswer = { kind: 'refused', field: 'code', issue: 'INVALID_PARAMETER_SYNTAX' }
const holder: TokenAnswer = { kind: 'refused', field: 'holder', issue: 'INVALID_PARAMETER_SYNTAX' }
const busy: TokenAnswer = { kind: 'busy' }

/** What the result codes of the gateway's script mean. All others are about the set-up of the shop. */
const meanings: Readonly<Record<number, TokenAnswer>> = {
  100: number,
  101: number,
  102: number,
  110: expiry,
  111: expiry,
  112: expiry,
  113: expiry,
  121: code,
  122: code,
  131: holder,
  132: holder,
  901: busy,
  902: busy,
}

/**
 * The answer to a result code other than success. A code about the set-up of the shop is written to the console for the
 * developer, without a value of the card.
 */
export function answerOfCode(resultCode: number): TokenAnswer {
  const answer = meanings[resultCode]
  if (answer) return answer
  console.error(
    `[noren] The gateway refused the request with code ${String(resultCode).padStart(3, '0')}: check shop_id, api_key, public_key and script_url of the hotel’s setting payment.`,
  )
  return { kind: 'unavailable' }
}
