import type { SoldBy } from '#app/search/rooms/selectedRooms.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** Whether the results show by room or by plan: the guest's choice if the hotel allows it, else the hotel's setting. */
export const shownBy = (
  { hasPlanSearch, isSoldByPlan }: Pick<Hotel, 'hasPlanSearch' | 'isSoldByPlan'>,
  { type }: Pick<Criteria, 'type'>,
): SoldBy => (hasPlanSearch && type ? type : isSoldByPlan ? 'plan' : 'rooms')
