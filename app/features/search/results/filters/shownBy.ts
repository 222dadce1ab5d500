import type { SoldBy } from '#app/search/selectedRooms.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** How the results stand: as the guest wants them where they may, else as the hotel sells. */
export const shownBy = (
  { hasPlanSearch, isSoldByPlan }: Pick<Hotel, 'hasPlanSearch' | 'isSoldByPlan'>,
  { type }: Pick<Criteria, 'type'>,
): SoldBy => (hasPlanSearch && type ? type : isSoldByPlan ? 'plan' : 'rooms')
