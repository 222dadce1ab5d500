import { useText } from '#app/i18n/TextProvider.tsx'
import type { CostSentence } from './cancelCost.ts'

/** Returns a function that writes a sentence about what cancelling costs. `count` is the number of rooms. */
export function useCostText(currency: string, count = 1): (sentence: CostSentence) => string {
  const { text, money } = useText()
  return ({ key, amounts }) =>
    text(key, {
      count,
      ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, money(amount, currency)])),
    })
}
