import cardValidator from 'card-validator'
import { digitsIn } from '#shared/typed/plainText.ts'

const checkNumber = cardValidator.number

/** The most digits of a card number. */
const MOST_DIGITS = 19

/** The digits of a typed or pasted number. */
export const digitsOf = (text: string): string => digitsIn(text).slice(0, MOST_DIGITS)

/** Whether a number is complete and its check digit is right. */
export const isCardNumber = (digits: string): boolean => checkNumber(digits).isValid

/** The length of the security code: 4 digits for American Express, else 3. */
export const codeLengthOf = (digits: string): number => checkNumber(digits).card?.code.size ?? 3

const FOURS = [4, 8, 12, 16]

/** A number in the groups of its brand, such as 4-6-5 for American Express. */
export function grouped(digits: string): string {
  const gaps = checkNumber(digits).card?.gaps ?? FOURS
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
}
