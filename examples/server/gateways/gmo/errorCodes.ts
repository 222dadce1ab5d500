import { errorCodes } from '#shared/api/errors.ts'

const {
  payment_timeout,
  payment_failed,
  card_not_available,
  card_number_wrong,
  card_expiry_wrong,
  three_d_secure_failed,
  three_d_secure_cancelled,
  three_d_secure_suspended,
  card_not_accepted,
  payment_processing_error,
  use_another_card,
} = errorCodes

/** Codes of the catalogue by the beginning of GMO's `ErrInfo`. The longest beginning decides. */
const byInfo: Readonly<Record<string, number>> = {
  E01170: card_number_wrong,
  E01180: card_expiry_wrong,
  E01260010: card_not_accepted,
  E01: payment_processing_error,
  E11010099: card_not_available,
  E11010100: card_not_available,
  E11: payment_processing_error,
  E2101: three_d_secure_failed,
  E2103: three_d_secure_failed,
  E61010002: card_not_accepted,
  E61: payment_processing_error,
  E90: three_d_secure_suspended,
  E91020001: payment_timeout,
  E91: payment_processing_error,
  E92: payment_processing_error,
  EX1: use_another_card,
  '42G02': use_another_card,
  '42G03': use_another_card,
  '42G04': use_another_card,
  '42G05': use_another_card,
  '42G06': use_another_card,
  '42G07': use_another_card,
  '42G12': card_not_available,
  '42G22': card_not_available,
  '42G30': card_not_available,
  '42G42': use_another_card,
  '42G43': use_another_card,
  '42G44': use_another_card,
  '42G45': use_another_card,
  '42G54': card_not_available,
  '42G55': use_another_card,
  '42G56': card_not_available,
  '42G60': card_not_available,
  '42G61': card_not_available,
  '42G65': card_number_wrong,
  '42G83': card_expiry_wrong,
  '42G84': card_not_available,
  '42G85': payment_processing_error,
  '42G91': payment_processing_error,
  '42G92': card_not_available,
  '42G95': card_not_available,
  '42G96': card_not_available,
  '42G97': card_not_available,
  '42G98': card_not_available,
  '42G99': card_not_available,
  '42G6': payment_processing_error,
  '42G7': payment_processing_error,
  '42G80': payment_processing_error,
  '42G81': payment_processing_error,
  '42C': payment_processing_error,
}

/**
 * Whether a refusal leaves open what the bank has done: system errors of GMO, of the card network and of the bank, and errors
 * that are not in the table.
 */
export function isUncertain(fields: URLSearchParams): boolean {
  const info = fields.get('ErrInfo')?.split('|')[0] ?? ''
  return /^(E9|42C|42G85|42G91)/.test(info) || !/^(E|42G)/.test(info)
}

/**
 * The code of the error catalogue for a refusal of GMO. `fields` is its answer; the first of several errors decides. An
 * unknown error is a failed payment (3002).
 */
export function codeOf(fields: URLSearchParams): number {
  if (fields.get('Tds2ChallengeCancel') === '01') return three_d_secure_cancelled
  const info = fields.get('ErrInfo')?.split('|')[0] ?? ''
  for (let length = info.length; length > 0; length--) {
    const code = byInfo[info.slice(0, length)]
    if (code !== undefined) return code
  }
  return payment_failed
}
