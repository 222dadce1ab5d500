import { type CoreCriteria, type CoreKey, readCore, writeCore } from '#shared/domain/criteriaCore.ts'
import type { DayUseLimits, DayUseProblem } from '#shared/domain/dayUse.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import { stayProblem } from '#shared/domain/stayLimits.ts'

/** All that a bar asks: the core of criteria, and no more. */
export type Criteria = CoreCriteria

/** Criteria in their own terms: whoever comes for the day leaves on it, whoever stays overnight does not. */
export const tidy = (criteria: Criteria): Criteria => {
  const { checkin, checkout, is_day_use } = criteria
  return { ...criteria, checkout: is_day_use ? checkin : checkout === checkin ? null : checkout }
}

/** Criteria from an address's query, and the keys that could not be read; those, and only those, have their defaults. */
export function readBar(query: URLSearchParams): { criteria: Criteria; problems: CoreKey[] } {
  const { criteria, problems } = readCore(query)
  return { criteria: tidy(criteria), problems }
}

/** Criteria in their one spelling. */
export const entriesOf = (criteria: Criteria): [string, string][] => writeCore(criteria)

export const spelled = (criteria: Criteria): string => new URLSearchParams(entriesOf(criteria)).toString()

/** Why the hotel cannot take the days of these criteria, or null; the day of a day use is judged as its night would be. */
export const daysProblem = (
  { checkin, checkout, is_day_use }: Criteria,
  limits: DayUseLimits,
): DayUseProblem | null =>
  is_day_use && !limits.day_use
    ? 'no_day_use_here'
    : stayProblem({ checkin, checkout: is_day_use && checkin ? addDays(checkin, 1) : checkout }, limits)
