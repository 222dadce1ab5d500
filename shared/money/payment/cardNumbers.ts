import cardValidator from 'card-validator'
import type { CardBrand } from './cards.ts'

/** Our brands by the names of card-validator. */
const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  jcb: 'jcb',
  'diners-club': 'diners',
}

/** The brand of a number, as soon as its first digits decide it; `other` for a brand that we do not know. */
export function brandOf(digits: string): CardBrand | 'other' | null {
  const { card } = cardValidator.number(digits)
  return digits === '' || card === null ? null : (brands[card.type] ?? 'other')
}
