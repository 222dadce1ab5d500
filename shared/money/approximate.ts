import { type Money, minorDigits } from './money.ts'

/** What one whole unit of the hotel's currency is worth in millionths of a whole unit of `currency`. */
type Rate = { currency: string; rate_millionths: number }

/**
 * About what an amount is in another currency, for orientation: in minor units of that currency, rounded up to its
 * whole units so that it is never less than what it stands for. An amount of money below 0 is rounded towards 0.
 */
export function approximately(amount: Money, currency: string, rate: Rate): Money {
  const whole = Math.ceil((amount * rate.rate_millionths) / (1_000_000 * 10 ** minorDigits(currency)))
  return whole * 10 ** minorDigits(rate.currency)
}
