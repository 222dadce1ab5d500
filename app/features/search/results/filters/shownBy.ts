import type { HotelSearch } from '#app/settings/hotel/search.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** The grouping of the results: by room type or by plan. */
export type ShownBy = 'rooms' | 'plan'

/** Whether the results show by room or by plan: the guest's choice if the hotel allows it, else the hotel's setting. */
export const shownBy = (
  { hasPlanSearch, isShownByPlan }: Pick<HotelSearch, 'hasPlanSearch' | 'isShownByPlan'>,
  { type }: Pick<Criteria, 'type'>,
): ShownBy => (hasPlanSearch && type ? type : isShownByPlan ? 'plan' : 'rooms')
