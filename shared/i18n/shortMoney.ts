import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { inMajorUnits, type Money } from '#shared/money/money.ts'
import { formatMoney } from './formats.ts'

/** The currency of each language. Short amounts in it have no symbol. */
const ownCurrency: { [L in Locale]?: string } = { ja: 'JPY', ko: 'KRW', zh_Hans: 'CNY', zh_Hant: 'TWD' }

const formats = new Map<Locale, Intl.NumberFormat>()

function formatOf(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const options = { notation: 'compact', maximumSignificantDigits: 9 } as const
  const made = new Intl.NumberFormat(tagOf(locale), options)
  formats.set(locale, made)
  return made
}

/**
 * Formats an amount in minor units in a few characters for a calendar day: `¥19k`, `1.9万`. Amounts from ten thousand
 * on are rounded to thousands, from a million on to three digits; below ten thousand to two digits if the language
 * writes thousands. They are rounded up, so that the real price is never higher. The language's own currency has no
 * symbol.
 */
export function shortMoney(locale: Locale, amount: Money, currency: string): string {
  const whole = Math.ceil(inMajorUnits(amount, currency))
  const format = formatOf(locale)
  const isInThousands = format.format(1000) !== '1000'
  const step =
    whole >= 1_000_000
      ? 10 ** (String(whole).length - 3)
      : whole >= 10_000
        ? 1000
        : isInThousands && whole > 1000
          ? 100
          : 1
  // Not every browser supports rounding up in Intl, so the amount is rounded first.
  const short = format.format(Math.ceil(whole / step) * step).replace('K', 'k')
  if (currency === ownCurrency[locale]) return short
  // A day has no space for more than one sign. The prices beside the calendar have the whole symbol.
  return formatMoney(locale, 0, currency).replace('0', short).replace('JP¥', '¥')
}
