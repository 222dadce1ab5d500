import type { StayDate } from '../stay/stayDates.ts'
import type { Money } from './money.ts'

/** A percentage that applies from a date on. */
type PercentFrom = { from: StayDate; percent: number }

/** A percentage: one for all dates, or a list by date, the earliest first. */
export type TaxPercent = number | readonly PercentFrom[]

/** The consumption tax of Japan, by the date of the night. */
export const consumptionTax: readonly PercentFrom[] = [
  { from: '2014-04-01', percent: 8 },
  { from: '2019-10-01', percent: 10 },
]

/** The percentage on a date: the last that applies from this date or before. Before the first date, the first applies. */
export function percentOn(tax: TaxPercent, date: StayDate): number {
  if (typeof tax === 'number') return tax
  let percent = tax[0]?.percent ?? 0
  for (const since of tax) if (since.from <= date) percent = since.percent
  return percent
}

/** The part of an amount that a percentage on the rest is, rounded down: 1,000 of 11,000 at 10 percent. */
export const containedIn = (amount: Money, percent: number): Money =>
  Math.floor((amount * percent) / (100 + percent))

/**
 * The tax that the amounts of nights contain, each night by its own date. The nights are in the order of their dates. The
 * tax is rounded down once for the nights with the same percentage, so that no rounding error adds up.
 */
export function containedTax(
  nights: readonly { date: StayDate }[],
  amounts: readonly Money[],
  tax: TaxPercent,
): Money {
  let done = 0
  let amount = 0
  let percent = 0
  nights.forEach(({ date }, n) => {
    const own = percentOn(tax, date)
    if (own !== percent) {
      done += containedIn(amount, percent)
      amount = 0
      percent = own
    }
    amount += amounts[n] ?? 0
  })
  return done + containedIn(amount, percent)
}
