/**
 * Money is a whole number of the currency's own minor unit: yen for JPY, won for KRW, cents for TWD and USD.
 * It is added and compared as it is; only showing it divides.
 */
export type Money = number

const digits = new Map<string, number>()

/** Decimal places of a currency's minor unit by ISO 4217: JPY and KRW 0, most others 2. */
export function minorDigits(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    known = format.resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/** Minor units as the number people say: 540000 TWD cents are 5400 dollars. For Intl and analytics only. */
export const inMajorUnits = (amount: Money, currency: string): number => amount / 10 ** minorDigits(currency)

/** A percentage of an amount, rounded down to a whole minor unit. `percent` is a whole number. */
export const percentOf = (amount: Money, percent: number): Money => Math.floor((amount * percent) / 100)
