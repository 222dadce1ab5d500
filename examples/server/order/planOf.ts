import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'

/** The plan of this hotel with a code, and its room type; null for an unknown code. */
export function planOf(
  hotel: Hotel,
  code: string,
  isThere: (plan: RoomPlan) => boolean = () => true,
): { type: RoomType; plan: RoomPlan } | null {
  for (const type of hotel.roomTypes) {
    const plan = type.plans.find((candidate) => candidate.code === code && isThere(candidate))
    if (plan) return { type, plan }
  }
  return null
}
