import { minorDigits, moneyStep } from './currencies.ts'

/** An amount as an integer in the currency's minor unit: yen for JPY, won for KRW, cents for TWD and USD. */
export type Money = number

/** An amount in major units: 540000 TWD cents are 5400 dollars. Only for Intl and analytics. */
export const inMajorUnits = (amount: Money, currency: string): number => amount / 10 ** minorDigits(currency)

/** A percentage of an amount, rounded down to a whole minor unit. `percent` is a whole number. */
export const percentOf = (amount: Money, percent: number): Money => Math.floor((amount * percent) / 100)

/** A percentage of an amount, rounded down to the amount that the currency is charged in. */
export function chargedPercent(amount: Money, percent: number, currency: string): Money {
  const step = moneyStep(currency)
  return Math.floor(percentOf(amount, percent) / step) * step
}

/** The sum of amounts in one currency; 0 without an amount. */
export const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, amount) => sum + amount, 0)
