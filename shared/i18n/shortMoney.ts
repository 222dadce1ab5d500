import { type Locale, tagOf } from '#shared/i18n/locale.ts'
import { inMajorUnits, type Money } from '#shared/money/money.ts'
import { formatMoney } from './formats.ts'

/** Whose amounts need no symbol: a column of them in a guest's own currency says it all. */
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
 * An amount in minor units as the few signs that fit under a day: `¥19k`, `1.9万`. Exact to the thousand from ten
 * thousand on, to three figures from a million on, to two below ten thousand where it is written in thousands; always
 * rounded up, for a price may turn out lower than it looked but never higher. The symbol is left out where it is the
 * language's own money.
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
  // Rounded before it is formatted: not every browser can be told to round up.
  const short = format.format(Math.ceil(whole / step) * step).replace('K', 'k')
  if (currency === ownCurrency[locale]) return short
  return formatMoney(locale, 0, currency).replace('0', short)
}
