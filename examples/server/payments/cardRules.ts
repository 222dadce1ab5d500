import type { ErrorName } from '#shared/api/errors.ts'
import { acceptsAmount, type CardBrand, isValidOn } from '#shared/money/cards.ts'
import type { Money } from '#shared/money/money.ts'
import type { StatedCard } from '../gateways/gateway.ts'

/**
 * What a card must fulfil: the brands that the hotel takes, and what the card pays, which is an amount in minor units and the stay at
 * whose end the card must be valid. An attempt keeps its rules: a hotel that changes its brands does not refuse approved charges.
 */
export type CardRules = { brands: readonly string[]; amount: Money; currency: string; checkout: string }

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
