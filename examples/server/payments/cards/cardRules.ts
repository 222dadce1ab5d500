import type { ErrorName } from '#shared/api/errors.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import { acceptsAmount, type CardBrand, isLimitedBrand, isValidOn } from '#shared/money/payment/cards.ts'
import type { StatedCard } from '../../gateways/gateway.ts'

/**
 * What a card must fulfil: the brands that the hotel takes, the amount in minor units that counts for the limit of its brand
 * (`limitedAmount`), and the stay at whose end it must be valid. An attempt keeps its rules: a hotel that changes its brands does not
 * refuse approved charges.
 */
export type CardRules = { brands: readonly string[]; amount: Money; currency: string; checkout: string }

/** A charge of a reservation, with what of it is returned. `brand` is null if it is not known. */
export type EarlierCharge = { brand: string | null; amount: Money; returned: Money }

/** What a reservation has paid with brands that have a limit, with a new charge of this amount: charges less refunds. */
export const limitedAmount = (amount: Money, earlier: readonly EarlierCharge[]): Money =>
  amount +
  sumOf(
    earlier
      .filter(({ brand }) => brand !== null && isLimitedBrand(brand))
      .map((charge) => charge.amount - charge.returned),
  )

/**
 * Why a card cannot be used, with the field of an attempt: the hotel does not take its brand, it ends before the check-out, or
 * its brand is not for this amount. Null for a card that can be used, as far as it is stated.
 */
export function cardProblem(
  { brand, expiry }: StatedCard,
  { brands, amount, currency, checkout }: CardRules,
): { reason: ErrorName; field: string } | null {
  if (brand !== null && !brands.includes(brand)) return { reason: 'use_another_card', field: 'card.brand' }
  if (expiry !== null && !isValidOn(expiry, checkout))
    return { reason: 'card_expiry_wrong', field: 'card.expiry' }
  if (brand !== null && !acceptsAmount(brand as CardBrand, amount, currency))
    return { reason: 'use_another_card', field: 'card.brand' }
  return null
}
