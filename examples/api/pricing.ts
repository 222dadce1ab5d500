import { percentOf } from '#shared/domain/money.ts'
import type { Party } from '#shared/domain/party.ts'
import { guestsOf } from '#shared/domain/party.ts'
import { type PriceLine, type StayPrice, sumOfLines } from '#shared/domain/price.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import type { PricingRules } from './seed/types.ts'

/** What decides a room's price: the hotel's rules, the room type's prices by number of adults, the currency. */
export type Tariff = { currency: string; rules: PricingRules; occupancy: readonly number[] }

/** An adult's base price for one night. */
export type NightRate = { date: StayDate; price: number }

function childPercents({ tier_percents, age_percents }: PricingRules, party: Party): number[] {
  const byTier = party.kids_tiers.flatMap(({ code, children }) =>
    Array.from({ length: children }, () => tier_percents[code] ?? 100),
  )
  const byAge = party.kids_ages.map((age) => age_percents.find(({ to }) => age <= to)?.percent ?? 100)
  return [...byTier, ...byAge]
}

/** The party in percent of one adult's base price: adults by how many they are, each child by group or age. */
function partyPercent({ rules, occupancy }: Tariff, party: Party): number {
  const perAdult = occupancy[party.adults - 1] ?? occupancy.at(-1) ?? 100
  return childPercents(rules, party).reduce((sum, percent) => sum + percent, party.adults * perAdult)
}

const floorTo = (amount: number, step: number) => Math.floor(amount / step) * step

/** The town's tax for one night: by its price shared among all guests, asked of adults only. */
function localTaxOf({ rules }: Tariff, party: Party, night: number): number {
  const perGuest = Math.floor(night / Math.max(1, guestsOf(party)))
  const band = rules.local_tax.findLast(({ from }) => perGuest >= from)
  return (band?.amount ?? 0) * party.adults
}

/**
 * What a stay in one room costs its party. Each night is rounded down to the hotel's step and contains tax and
 * service; local taxes are a line of their own. All of it is whole numbers: the total is the sum of its lines.
 */
export function priceStay(tariff: Tariff, party: Party, nights: readonly NightRate[]): StayPrice {
  const { currency, rules } = tariff
  const percent = partyPercent(tariff, party)
  const lines: PriceLine[] = nights.map(({ date, price }) => ({
    kind: 'night',
    date,
    amount: floorTo(percentOf(price, percent), rules.step),
  }))
  const stay = sumOfLines(lines)
  const tax = Math.floor((stay * rules.tax_percent) / (100 + rules.tax_percent))
  const service_fee = Math.floor(((stay - tax) * rules.service_percent) / (100 + rules.service_percent))
  const localTax = lines.reduce((sum, { amount }) => sum + localTaxOf(tariff, party, amount), 0)
  if (localTax > 0) lines.push({ kind: 'local_tax', date: null, amount: localTax })
  return { currency, lines, total: sumOfLines(lines), tax, service_fee }
}

/** A base price as a tenant of the sandbox has it: its percentage of everybody's, on the hotel's step. */
export const tenantPrice = (price: number, percent: number, step: number): number =>
  percent === 100 ? price : floorTo(percentOf(price, percent), step)
