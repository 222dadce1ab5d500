import { type CriteriaOf, type ReadResult, readFields, writeFields } from '#shared/search/codec/codec.ts'
import { coreFields } from '#shared/search/codec/coreFields.ts'

/** The criteria of the search bar. The app has more criteria. */
export type CoreCriteria = CriteriaOf<typeof coreFields>

/** The criteria with one meaning: a day use ends on the day it begins, an overnight stay does not. */
export const normalize = (criteria: CoreCriteria): CoreCriteria => {
  const { checkin, checkout, is_day_use } = criteria
  return { ...criteria, checkout: is_day_use ? checkin : checkout === checkin ? null : checkout }
}

/** Reads criteria from a query. `problems` lists the keys that are not valid; those keys have their defaults. */
export function readCoreCriteria(query: URLSearchParams): ReadResult<typeof coreFields> {
  const { criteria, problems } = readFields(coreFields, (key) => query.get(key))
  return { criteria: normalize(criteria), problems }
}

/** The criteria as the entries of a query, in canonical spelling. */
export const criteriaEntries = (criteria: CoreCriteria): [string, string][] =>
  writeFields(coreFields, criteria)

/** The criteria as a query string, in canonical spelling. */
export const criteriaQuery = (criteria: CoreCriteria): string =>
  String(new URLSearchParams(criteriaEntries(criteria)))
