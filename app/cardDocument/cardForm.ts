import { boolean, object, refine, type Struct, string } from 'superstruct'
import { brandOf } from '#shared/money/payment/cardNumbers.ts'
import { brandCanPay, type CardBrand, isValidOn } from '#shared/money/payment/cards.ts'
import { normalizeName } from '#shared/party/guestName.ts'
import { isComposition } from '#shared/typed/keyPress.ts'
import { plainText, withoutAccents } from '#shared/typed/plainText.ts'
import { codeLengthOf, digitsOf, isCardNumber } from './cardNumber.ts'
import { expiryMonth } from './expiry.ts'
import type { CardConfig, CardIssue } from './messages.ts'
import type { CardDetails } from './port.ts'

/** The fields of the form as typed. `brand` is empty until the number is known or the guest has chosen one. */
export type CardValues = {
  brand: string
  number: string
  expiry: string
  code: string
  holder: string
  save: boolean
}

export const emptyCard: CardValues = { brand: '', number: '', expiry: '', code: '', holder: '', save: false }

/** What is wrong with a field: keys of the texts. */
export type CardProblem =
  | 'required'
  | 'number'
  | 'brand'
  | 'brandNotTaken'
  | 'amount'
  | 'expiry'
  | 'expired'
  | 'checkOut'
  | 'code'
  | 'holder'
  | CardIssue

/** A name in half-width Roman letters, as it is written on the card. */
const HOLDER = /^[A-Za-z0-9 .,'/-]{1,50}$/

/**
 * The name in half-width Roman letters. Accents are removed, and typographic apostrophes and dashes are replaced, as on the
 * card.
 */
export const holderOf = (text: string): string =>
  plainText(withoutAccents(normalizeName(text).replace(/[\u2018\u2019\u02bb\u02bc]/g, "'")))

/** A security code without spaces. */
const codeOf = (text: string): string => plainText(text).replaceAll(' ', '')

type Rules = Pick<CardConfig, 'setting' | 'checkOut' | 'today' | 'amount' | 'currency' | 'brands'>

function numberProblem({ number, brand }: CardValues, { setting, ...charge }: Rules) {
  const digits = digitsOf(number)
  if (digits === '') return 'required'
  const own = brandOf(digits)
  if (own === 'other') return 'brandNotTaken'
  if (!isCardNumber(digits) || own === null) return 'number'
  if (!setting.card_brands.includes(own)) return 'brandNotTaken'
  if (brand !== '' && brand !== own) return 'brand'
  return brandCanPay(own, charge) ? null : 'amount'
}

function expiryProblem({ expiry }: CardValues, { today, checkOut }: Rules) {
  if (plainText(expiry) === '') return 'required'
  const month = expiryMonth(expiry)
  if (month === null) return 'expiry'
  if (!isValidOn(month, today)) return 'expired'
  return isValidOn(month, checkOut) ? null : 'checkOut'
}

function codeProblem({ code, number }: CardValues) {
  const typed = codeOf(code)
  if (typed === '') return 'required'
  return /^\d+$/.test(typed) && typed.length === codeLengthOf(digitsOf(number)) ? null : 'code'
}

function holderProblem({ holder }: CardValues) {
  const name = holderOf(holder)
  if (name === '') return 'required'
  return HOLDER.test(name) ? null : 'holder'
}

const shape = object({
  brand: string(),
  number: string(),
  expiry: string(),
  code: string(),
  holder: string(),
  save: boolean(),
})

/** The rules of the form. Each failure has the key of its text as message. */
export const cardForm = (rules: Rules): Struct<CardValues, unknown> =>
  refine(shape, 'card', (values) => {
    const problems = {
      number: numberProblem(values, rules),
      expiry: expiryProblem(values, rules),
      code: codeProblem(values),
      holder: holderProblem(values),
    }
    return Object.entries(problems).flatMap(([field, message]) => (message ? { path: [field], message } : []))
  })

/** The card of a form without problems, and its brand. */
export function cardOf({ number, expiry, code, holder }: CardValues): {
  card: CardDetails
  brand: CardBrand
} {
  const digits = digitsOf(number)
  const month = expiryMonth(expiry)
  const brand = brandOf(digits)
  if (month === null || brand === null || brand === 'other') throw new RangeError('The card is not complete')
  return {
    card: { number: digits, expiry: month, code: codeOf(code), holder: holderOf(holder) },
    brand,
  }
}

/** A number with its last four digits only. */
export const maskedCardNumber = (digits: string): string =>
  '*'.repeat(Math.max(4, Math.min(13, digits.length - 4))) + digits.slice(-4)

type CardKeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing' | 'repeat'>

/**
 * Whether a key press in a text field submits the form: Enter, but not while it is held down, and not to confirm the text
 * of an input method.
 */
export const isSubmission = (press: CardKeyPress): boolean =>
  press.key === 'Enter' && !press.repeat && !isComposition(press)
