import type { StayDate } from '../stay/stayDates.ts'
import { type Money, sumOf } from './money.ts'

/** A percentage that applies from a date on. */
type PercentFrom = { from: StayDate; percent: number }

/** A percentage: one for all dates, or a list by date, the earliest first. */
export type TaxPercent = number | readonly PercentFrom[]

/** The consumption tax of Japan, by the date of the night. */
export const consumptionTax: readonly PercentFrom[] = [
  { from: '2014-04-01', percent: 8 },
  { from: '2019-10-01', percent: 10 },
]

/** The reduced consumption tax of Japan, for food that guests take home. It did not rise in 2019. */
export const reducedConsumptionTax: readonly PercentFrom[] = [{ from: '2014-04-01', percent: 8 }]

/** The percentage on a date: the last that applies from this date or before. Before the first date, the first applies. */
export function percentOn(tax: TaxPercent, date: StayDate): number {
  if (typeof tax === 'number') return tax
  let percent = tax[0]?.percent ?? 0
  for (const since of tax) if (since.from <= date) percent = since.percent
  return percent
}

/** The tax that an amount contains, rounded down: 1,000 of 11,000 at 10 percent. */
export const containedIn = (amount: Money, percent: number): Money =>
  Math.floor((amount * percent) / (100 + percent))

/**
 * The part of a price that one percentage applies to, in minor units. `gross` is the sum of these amounts with their tax; `tax`
 * is contained in it, rounded down once.
 */
export type ContainedTax = { percent: number; gross: Money; tax: Money }

/**
 * The tax that a price contains, and its parts by percentage. The gross amounts of the parts add up to the price without local
 * taxes. `taxes` is empty if the server does not state the parts.
 */
export type Taxed = { tax: Money; taxes: ContainedTax[] }

/**
 * The tax that amounts contain, the highest percentage first. The amounts are after discounts: a discount lowers what it
 * applies to, in proportion to the gross amounts, so that it lowers the tax of each of their percentages.
 */
export function taxesIn(amounts: readonly Omit<ContainedTax, 'tax'>[]): Taxed {
  const taxes: ContainedTax[] = []
  for (const { percent, gross } of amounts) {
    const own = taxes.find((one) => one.percent === percent)
    if (own) own.gross += gross
    else taxes.push({ percent, gross, tax: 0 })
  }
  for (const one of taxes) one.tax = containedIn(one.gross, one.percent)
  taxes.sort((a, b) => b.percent - a.percent)
  return { tax: sumOf(taxes.map(({ tax }) => tax)), taxes }
}

/**
 * The tax that the nights of a room contain. The night at `nights[i]` costs `amounts[i]`, and each night `perNight` more. Nights of
 * one percentage that follow each other are added up first: a search calculates thousands of stays.
 */
export function taxesOfNights(
  tax: TaxPercent,
  nights: readonly { date: StayDate }[],
  amounts: readonly Money[],
  perNight: Money,
): Taxed {
  const parts: Omit<ContainedTax, 'tax'>[] = []
  let last: Omit<ContainedTax, 'tax'> | undefined
  nights.forEach(({ date }, at) => {
    const percent = percentOn(tax, date)
    if (last?.percent !== percent) {
      last = { percent, gross: 0 }
      parts.push(last)
    }
    last.gross += (amounts[at] ?? 0) + perNight
  })
  return taxesIn(parts)
}

/**
 * The tax of several prices together, rounded down once for each percentage: it can be more than the sum of their taxes. A server
 * may round in another way: the taxes that it states for a percentage are then added as they are, also beside amounts of other
 * percentages. If a price does not state its parts, the tax is the sum of the taxes, and no parts are stated.
 */
export function addTaxes(prices: readonly Taxed[]): Taxed {
  const [first, ...others] = prices
  if (first && others.length === 0) return { tax: first.tax, taxes: first.taxes }
  if (prices.some(({ taxes }) => taxes.length === 0))
    return { tax: sumOf(prices.map(({ tax }) => tax)), taxes: [] }
  const parts = prices.flatMap(({ taxes }) => taxes)
  const taxes = taxesIn(parts).taxes.map((together) => {
    const own = parts.filter(({ percent }) => percent === together.percent)
    const isRoundedDown = own.every(({ percent, gross, tax }) => tax === containedIn(gross, percent))
    return isRoundedDown ? together : { ...together, tax: sumOf(own.map(({ tax }) => tax)) }
  })
  return { tax: sumOf(taxes.map(({ tax }) => tax)), taxes }
}

/**
 * A band of a local tax: what each guest pays for a night or day from this price per guest on. Bands with the same `since`
 * are the rule from that date on; bands without it are the first rule. `without_tax`: the price from which the band applies
 * is without consumption tax, as in Tokyo and Kyoto.
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
