import type { HotelSearch } from '#app/settings/hotel/search.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** The grouping of the results: by room type or by plan. */
export type SoldBy = 'rooms' | 'plan'

/** Whether the results show by room or by plan: the guest's choice if the hotel allows it, else the hotel's setting. */
export const shownBy = (
  { hasPlanSearch, isSoldByPlan }: Pick<HotelSearch, 'hasPlanSearch' | 'isSoldByPlan'>,
  { type }: Pick<Criteria, 'type'>,
): SoldBy => (hasPlanSearch && type ? type : isSoldByPlan ? 'plan' : 'rooms')
