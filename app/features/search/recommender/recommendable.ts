import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'

/** The hotel recommends rooms for nights that are named; a day's visit and a stay of any dates it does not. */
export const isRecommendable = (criteria: Pick<Criteria, 'is_day_use' | 'search_type'>): boolean =>
  !criteria.is_day_use && !isUndated(criteria)
