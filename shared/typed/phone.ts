import { plainText } from './plainText.ts'

/** A country code before a zero in brackets: the zero is dialled within the country only. */
const TRUNK_ZERO = /^((?:\+|00)[\d\s()./-]*?\d[\s)./-]*)\(\s*0\s*\)/

/** Italy and San Marino: the zero belongs to the number, also in calls from abroad. */
const KEEPS_ZERO = /^(?:\+|00)\s*(?:39|378)/

/**
 * A typed phone number as it is dialled: ASCII digits, with a leading + before a country code. Removes spaces, brackets, dots,
 * slashes and dashes, and the zero in brackets after a country code: `+44 (0)20 7946 0000` is `+442079460000`. Other
 * characters stay, so that a check can refuse them.
 */
export function phoneIn(typed: string): string {
  const plain = plainText(typed)
    .replace(/^tel:/i, '')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
  const dialled = KEEPS_ZERO.test(plain) ? plain : plain.replace(TRUNK_ZERO, '$1')
  return dialled.replace(/[\s()./\u00b7\u30fb-]/g, '')
}

/** The link that calls a phone number. Other text, such as an extension, is left out. */
export const phoneLink = (phone: string): string => `tel:${/\+?\d+/.exec(phoneIn(phone))?.[0] ?? ''}`

/**
 * A phone number as the guest reads it. Japanese readers see a number in Japan as it is dialled there, in its own groups:
 * `+81-460-00-0120` is `0460-00-0120`.
 */
export const phoneText = (phone: string, locale: string): string =>
  locale === 'ja' ? phone.replace(/^\+81[\s-]*(?:\(0\)[\s-]*)?(?=\d)/, '0') : phone
