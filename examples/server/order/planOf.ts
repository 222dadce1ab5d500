import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'

/** The plan of this hotel with a code, and its room type; null for an unknown code. Only plans that `accepts` admits. */
export function planOf(
  hotel: Hotel,
  code: string,
  accepts: (plan: RatePlan) => boolean = () => true,
): { type: RoomType; plan: RatePlan } | null {
  for (const type of hotel.roomTypes) {
    const plan = type.plans.find((candidate) => candidate.code === code && accepts(candidate))
    if (plan) return { type, plan }
  }
  return null
}
