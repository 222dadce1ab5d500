import { useText } from '#app/i18n/TextProvider.tsx'
import { cardBrands } from '#shared/money/payment/cards.ts'

/** Returns a function that names a card by its brand and its last digits. */
export function useCardName(): (card: { brand: string; masked_number: string }) => string {
  const { text } = useText()
  return ({ brand, masked_number }) => {
    const known = cardBrands.find((one) => one === brand)
    return text('order.card', {
      brand: known ? text(`order.brand.${known}`) : brand,
      digits: masked_number.slice(-4),
    })
  }
}
