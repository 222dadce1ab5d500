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

/**
 * A band of a local tax: what each guest pays for a night or day from this price per guest on. Bands with the same `since`
 * are the rule from that date on; bands without it are the first rule. `without_tax`: the price from which the band applies is
 * the one without consumption tax, as in Tokyo and Kyoto.
 */
export type LocalTaxBand = { from: Money; amount: Money; since?: StayDate; without_tax?: true }

/** The date since which the rule of a date applies; '' for the first rule. */
function sinceOn(bands: readonly LocalTaxBand[], date: StayDate): StayDate | '' {
  let since = ''
  for (const band of bands) if (band.since && band.since <= date && band.since > since) since = band.since
  return since
}

/** The bands of the rule that applies on a date. */
const bandsOn = (bands: readonly LocalTaxBand[], date: StayDate): readonly LocalTaxBand[] => {
  const rule = sinceOn(bands, date)
  return bands.filter(({ since = '' }) => since === rule)
}

/**
 * Names the rules of a date that decide a local tax. On dates with the same name, the same price has the same local tax. The
 * percentage of the consumption tax is part of the name where the local tax depends on the price without it.
 */
export function localTaxRuleOn(bands: readonly LocalTaxBand[], tax: TaxPercent, date: StayDate): string {
  const percent = bandsOn(bands, date).some(({ without_tax }) => without_tax) ? percentOn(tax, date) : ''
  return `${sinceOn(bands, date)} ${percent}`
}

/**
 * The local tax of one guest for the night or day of a date: the tax of the last band with `from` at or below the price of one
 * guest, rounded down. `price` is the price of all `guests`, with the consumption tax `tax`.
 */
export function localTaxOn(
  bands: readonly LocalTaxBand[],
  tax: TaxPercent,
  date: StayDate,
  { price, guests }: { price: Money; guests: number },
): Money {
  const withTax = Math.floor(price / guests)
  const withoutTax = Math.floor((price * 100) / ((100 + percentOn(tax, date)) * guests))
  let amountOfGuest = 0
  for (const { from, amount, without_tax } of bandsOn(bands, date))
    if ((without_tax ? withoutTax : withTax) >= from) amountOfGuest = amount
  return amountOfGuest
}
