import type { Money } from '../money.ts'

/** The brands of cards. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'jcb', 'diners'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The names of brands in settings: `master` is another name of `mastercard`. */
export const cardBrandNames = [...cardBrands, 'master'] as const

/** The brands that these names mean, each once. Unknown names are left out. */
export function brandsOf(names: readonly string[]): CardBrand[] {
  const meant = names.map((name) => (name === 'master' ? 'mastercard' : name))
  return cardBrands.filter((brand) => meant.includes(brand))
}

/** The highest amount of an online payment with VISA or Mastercard, in yen. */
const MAX_YEN_OF_VISA_AND_MASTERCARD = 1_000_000

/** Whether the limit counts what is paid with this brand. */
export const isLimitedBrand = (brand: string): boolean => brand === 'visa' || brand === 'mastercard'

/** Whether an online payment of this amount (minor units) can use the brand. */
export const acceptsAmount = (brand: CardBrand, amount: Money, currency: string): boolean =>
  currency !== 'JPY' || amount <= MAX_YEN_OF_VISA_AND_MASTERCARD || !isLimitedBrand(brand)

/** A payment by card, in minor units. `brands` are the brands that the server accepts for it; without them the amount decides. */
export type CardCharge = { amount: Money; currency: string; brands?: CardBrand[] | undefined }

/** Whether a brand can pay. A change counts what the same reservation has charged before, which the server adds. */
export const brandCanPay = (brand: CardBrand, { amount, currency, brands }: CardCharge): boolean =>
  brands ? brands.includes(brand) : acceptsAmount(brand, amount, currency)

/** Whether a card (`expiry` is its last month, YYYY-MM) is valid on a date. */
export const isValidOn = (expiry: string, date: string): boolean => expiry >= date.slice(0, 7)
