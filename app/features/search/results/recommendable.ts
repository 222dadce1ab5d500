import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated } from '#shared/search/searchRules.ts'

/** Whether the hotel recommends rooms for this search: for nights with dates, not for day use or undated stays. */
export const isRecommendable = (criteria: Pick<Criteria, 'is_day_use' | 'search_type'>): boolean =>
  !criteria.is_day_use && !isUndated(criteria)
