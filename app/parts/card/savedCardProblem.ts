import type { SavedCard } from '#shared/api/cards.ts'
import { brandCanPay, cardBrands, isValidOn } from '#shared/money/payment/cards.ts'
import type { CardUse } from './useCardFrame.tsx'

/**
 * Why a card that was typed before cannot pay. `system`: the hotel has changed its payment system. `expired`: it has ended.
 * `checkOut`: it ends before the check-out. `amount`: its brand does not pay so much online.
 */
export function savedCardProblem(
  { is_usable, expiry, brand }: Pick<SavedCard, 'is_usable' | 'expiry' | 'brand'>,
  { checkOut, ...charge }: Pick<CardUse, 'checkOut' | 'amount' | 'currency' | 'brands'>,
  today: string,
): 'system' | 'expired' | 'checkOut' | 'amount' | null {
  if (!is_usable) return 'system'
  if (!isValidOn(expiry, today)) return 'expired'
  if (!isValidOn(expiry, checkOut)) return 'checkOut'
  const known = cardBrands.find((one) => one === brand)
  return known && !brandCanPay(known, charge) ? 'amount' : null
}
