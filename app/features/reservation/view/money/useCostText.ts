import type { CostSentence } from './cancelCost.ts'
import { useMoneyText } from './useMoneyText.ts'

/** Returns a function that writes a sentence about what cancelling costs. `count` is the number of rooms. */
export function useCostText(currency: string, count = 1): (sentence: CostSentence) => string {
  const moneyText = useMoneyText(currency)
  return (sentence) => moneyText(sentence, { count })
}
