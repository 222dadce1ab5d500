import type { Money } from '../money/money.ts'
import type { EarningRules } from './earning.ts'
import type { SpendingRules } from './spending.ts'

/** How the members of a programme earn and use points. */
export type PointRules = {
  /** The percentage of the price that members of a rank get as points. The row with `rank_id` null is for all other members. */
  earn_percent: { rank_id: number | null; percent: number }[]
  /** Points are used in multiples of this number. */
  step: number
  /** The smallest number of points of a use. */
  minimum: number
  /** The months in which points can be used, from the day on which the member gets them. */
  valid_months: number
  /** What one point pays, by currency, in its minor units. Hotels with other currencies neither give nor take points. */
  value: { currency: string; amount: Money }[]
  /** The IANA name of the time zone in which days of the programme begin and end. */
  time_zone: string
}

/** The rules of a programme that states no others. */
export const defaultPointRules: PointRules = {
  earn_percent: [{ rank_id: null, percent: 1 }],
  step: 100,
  minimum: 100,
  valid_months: 12,
  value: [{ currency: 'JPY', amount: 1 }],
  time_zone: 'Asia/Tokyo',
}

const valueIn = ({ value }: PointRules, currency: string): Money | null =>
  value.find((one) => one.currency === currency)?.amount ?? null

/** How a member of a rank earns points at a hotel with this currency; null is no rank. */
export function earningRulesOf(rules: PointRules, rank: number | null, currency: string): EarningRules {
  const percentOf = (id: number | null) =>
    rules.earn_percent.find(({ rank_id }) => rank_id === id)?.percent ?? null
  return { percent: percentOf(rank) ?? percentOf(null) ?? 0, value: valueIn(rules, currency) }
}

/** How members use points at a hotel with this currency. */
export const spendingRulesOf = (rules: PointRules, currency: string): SpendingRules => ({
  step: rules.step,
  minimum: rules.minimum,
  value: valueIn(rules, currency),
})
