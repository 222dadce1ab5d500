import { type CoreCriteria, type CoreKey, readCore, writeCore } from '#shared/search/criteriaCore.ts'
import type { DayUseLimits, DayUseProblem } from '#shared/stay/dayUse.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { stayProblem } from '#shared/stay/stayLimits.ts'

/** The criteria that the search bar knows; the app knows more. */
export type Criteria = CoreCriteria

/** The criteria with one meaning: a day use ends on the day it begins, an overnight stay does not. */
export const normalize = (criteria: Criteria): Criteria => {
  const { checkin, checkout, is_day_use } = criteria
  return { ...criteria, checkout: is_day_use ? checkin : checkout === checkin ? null : checkout }
}

/** Reads criteria from a query. `problems` lists the keys that could not be read; those keys have their defaults. */
export function readCriteria(query: URLSearchParams): { criteria: Criteria; problems: CoreKey[] } {
  const { criteria, problems } = readCore(query)
  return { criteria: normalize(criteria), problems }
}

/** The criteria as the entries of a query, in canonical spelling. */
export const criteriaEntries = (criteria: Criteria): [string, string][] => writeCore(criteria)

/** The criteria as a query string, in canonical spelling. */
export const criteriaQuery = (criteria: Criteria): string =>
  String(new URLSearchParams(criteriaEntries(criteria)))

/** Why the hotel does not take these dates, or null. The day of a day use is judged as one night. */
export const datesProblem = (
  { checkin, checkout, is_day_use }: Criteria,
  limits: DayUseLimits,
): DayUseProblem | null =>
  is_day_use && !limits.day_use
    ? 'no_day_use_here'
    : stayProblem({ checkin, checkout: is_day_use && checkin ? addDays(checkin, 1) : checkout }, limits)
