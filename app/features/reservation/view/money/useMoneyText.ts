import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { Money } from '#shared/money/money.ts'

/** A text with its amounts in minor units, by the names of its placeholders. */
export type MoneyText = { key: TextKey; amounts: Readonly<Record<string, Money>> }

/** Returns a function that writes a text with amounts in a currency. `more` are the values of its other placeholders. */
export function useMoneyText(
  currency: string,
): (words: MoneyText, more?: Readonly<Record<string, string | number>>) => string {
  const { text, money } = useText()
  return ({ key, amounts }, more) =>
    text(key, {
      ...Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, money(sum, currency)])),
      ...more,
    })
}
