import { type Money, percentOf, sumOf } from '#shared/money/money.ts'
import { priceOfLines, type StayPrice } from '#shared/money/price.ts'
import { type ChildExtra, type PriceLine, sumOfLines } from '#shared/money/priceLineKinds.ts'
import { containedIn, localTaxOn, localTaxRuleOn, taxesOfNights } from '#shared/money/taxes.ts'
import type { Party } from '#shared/party/party.ts'
import { guestsOf } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { PricingRules } from '../hotels/hotel.ts'
import { applyDiscounts, type Discount } from './applyDiscounts.ts'

/**
 * What decides a room's price: the hotel's rules, the room type's percentages by number of adults, and the currency.
 */
export type Tariff = { currency: string; rules: PricingRules; occupancy: readonly number[] }

/**
 * An adult's base price for one night, or for a day use. `amount`: what this party has already agreed to pay for the night, before
 * discounts; the base price has then no effect.
 */
export type NightRate = { date: StayDate; price: number; amount?: Money | undefined }

/** What all children together pay in percent of the base price. */
function childrenPercent({ tier_percents, age_percents }: PricingRules, party: Party): number {
  const byTier = party.kids_tiers.map(({ code, children }) => children * (tier_percents[code] ?? 100))
  const byAge = party.kids_ages.map((age) => age_percents.find(({ to }) => age <= to)?.percent ?? 100)
  return [...byTier, ...byAge].reduce((sum, percent) => sum + percent, 0)
}

/** What each adult pays in percent of the base price, for this number of adults. */
const adultPercent = ({ occupancy }: Tariff, adults: number): number =>
  occupancy[adults - 1] ?? occupancy.at(-1) ?? 100

/** The party's price in percent of one adult's base price. */
export const partyPercent = (tariff: Tariff, party: Party): number =>
  party.adults * adultPercent(tariff, party.adults) + childrenPercent(tariff.rules, party)

/** What the meals and the beds of all children of a room cost for one night or day. */
export function childPrices(
  { tier_extras = {} }: PricingRules,
  { kids_tiers }: Party,
): { kind: ChildExtra; amount: Money }[] {
  const sum = (part: 'meal' | 'bed') =>
    sumOf(kids_tiers.map(({ code, children }) => children * (tier_extras[code]?.[part] ?? 0)))
  return [
    { kind: 'child_meal' as const, amount: sum('meal') },
    { kind: 'child_bed' as const, amount: sum('bed') },
  ].filter(({ amount }) => amount > 0)
}

const floorTo = (amount: number, step: number) => Math.floor(amount / step) * step

/** The price of a night for a party, before discounts. `percent` is the party's, from `partyPercent`. */
export const nightPrice = ({ rules }: Tariff, percent: number, base: Money): Money =>
  floorTo(percentOf(base, percent), rules.step)

/** What is sold: a night, or a room for the day. */
type SoldKind = 'night' | 'day_use'

/** The local tax of nights, or of days. */
export const localTaxBands = ({ local_tax, day_use_tax = [] }: PricingRules, kind: SoldKind) =>
  kind === 'night' ? local_tax : day_use_tax

/**
 * Returns the local tax of one night or day: it depends on the price per guest and on the date, and is charged for adults.
 */
export function localTaxFor(
  { rules }: Tariff,
  party: Party,
  kind: SoldKind,
): (price: Money, date: StayDate) => Money {
  const guests = Math.max(1, guestsOf(party))
  const bands = localTaxBands(rules, kind)
  return (price, date) => party.adults * localTaxOn(bands, rules.tax_percent, date, { price, guests })
}

/**
 * Names the rules of each date by which nights with the same price and discounts have different totals. The other rules by
 * date are the base price and the promotions.
 */
export const dateRules = (
  rules: PricingRules,
  kind: SoldKind,
  dates: readonly StayDate[],
): readonly string[] =>
  dates.map((date) => localTaxRuleOn(localTaxBands(rules, kind), rules.tax_percent, date))

/** A price with the discounts that were applied. */
export type CalculatedPrice = { price: StayPrice; applied: Discount[] }

/**
 * The price of a stay in one room: the only price function of the server. 1. Each night is rounded down to the
 * hotel's step and includes tax and service. 2. Discounts are applied step by step, each on the rest of the step
 * before; of several discounts of a step only the best counts. 3. The meals and the beds of children are added without
 * discounts. 4. Tax and service are calculated from the rest, and local tax on the rooms is added. All amounts are whole minor
 * units, and the total is the sum of the lines.
 */
export function calculatePrice(
  tariff: Tariff,
  party: Party,
  nights: readonly NightRate[],
  kind: SoldKind = 'night',
  steps: readonly (readonly Discount[])[] = [],
): CalculatedPrice {
  const { currency, rules } = tariff
  const percent = partyPercent(tariff, party)
  const lines: PriceLine[] = nights.map(({ date, price, amount }) => ({
    kind,
    date,
    amount: amount ?? nightPrice(tariff, percent, price),
  }))
  const { rest, applied } = applyDiscounts(
    lines.map(({ amount }) => amount),
    steps,
    rules.step,
  )
  for (const { discount, amount } of applied) lines.push({ kind: discount.kind, date: null, amount: -amount })
  const children = childPrices(rules, party)
  for (const { kind: part, amount } of children)
    lines.push({ kind: part, date: null, amount: amount * nights.length })
  const stay = sumOfLines(lines)
  const taxed = taxesOfNights(rules.tax_percent, nights, rest, sumOfLines(children))
  const service_fee = containedIn(stay - taxed.tax, rules.service_percent)
  const taxOf = localTaxFor(tariff, party, kind)
  const localTax = sumOf(rest.map((amount, at) => taxOf(amount, nights[at]?.date ?? '')))
  if (localTax > 0) lines.push({ kind: 'local_tax', date: null, amount: localTax })
  return {
    price: priceOfLines({ currency, lines, ...taxed, service_fee }),
    applied: applied.map(({ discount }) => discount),
  }
}
