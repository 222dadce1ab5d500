import { type CoreCriteria, coreKeys, readCore, writeCore } from '#shared/domain/criteriaCore.ts'
import type { DayUseLimits, DayUseProblem } from '#shared/domain/dayUse.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import { stayProblem } from '#shared/domain/stayLimits.ts'

/** All that a bar asks: the core of criteria, and whether the guests leave on the day they come. */
export type Criteria = CoreCriteria & { is_day_use: boolean }

/** The keys these have in an address and in `Noren.setCriteria`, and what each takes. */
export const barKeys = { ...coreKeys, is_day_use: 'true or false' } as const

export type BarKey = keyof typeof barKeys

/** Criteria in their own terms: whoever comes for the day leaves on it, whoever stays overnight does not. */
export const tidy = (criteria: Criteria): Criteria => {
  const { checkin, checkout, is_day_use } = criteria
  return { ...criteria, checkout: is_day_use ? checkin : checkout === checkin ? null : checkout }
}

/** Criteria from an address's query, and the keys that could not be read; those, and only those, have their defaults. */
export function readBar(query: URLSearchParams): { criteria: Criteria; problems: BarKey[] } {
  const { criteria, problems } = readCore(query)
  const flag = query.get('is_day_use') ?? ''
  const is_day_use = /^(true|1)$/.test(flag)
  return {
    criteria: tidy({ ...criteria, is_day_use }),
    problems: is_day_use || /^(false|0)?$/.test(flag) ? problems : [...problems, 'is_day_use'],
  }
}

/** Criteria in their one spelling; the keys stand in the order that the app's addresses have them in. */
export const entriesOf = (criteria: Criteria): [string, string][] => {
  const core: [string, string][] = writeCore(criteria)
  return criteria.is_day_use ? [...core, ['is_day_use', 'true']] : core
}

export const spelled = (criteria: Criteria): string => new URLSearchParams(entriesOf(criteria)).toString()

/** Why the hotel cannot take the days of these criteria, or null; the day of a day use is judged as its night would be. */
export const daysProblem = (
  { checkin, checkout, is_day_use }: Criteria,
  limits: DayUseLimits,
): DayUseProblem | null =>
  is_day_use && !limits.day_use
    ? 'no_day_use_here'
    : stayProblem({ checkin, checkout: is_day_use && checkin ? addDays(checkin, 1) : checkout }, limits)
