import { minorDigits } from './currencies.ts'
import type { Money } from './money.ts'

/** The value of one major unit of the hotel's currency, in millionths of a major unit of `currency`. */
type Rate = { currency: string; rate_millionths: number }

/**
 * Converts an amount to another currency, for orientation. The result is in minor units of that currency, rounded up to
 * its major units; amounts below 0 are rounded towards 0.
 */
export function approximately(amount: Money, currency: string, rate: Rate): Money {
  const whole = Math.ceil((amount * rate.rate_millionths) / (1_000_000 * 10 ** minorDigits(currency)))
  return whole * 10 ** minorDigits(rate.currency)
}
