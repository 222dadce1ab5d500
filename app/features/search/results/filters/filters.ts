import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/** The criteria that narrow down what is shown. Filters are held here, the others by who is asked. */
export const narrowings = ['filter', 'hotel_plan_codes', 'room_type_codes', 'room_plan_codes'] as const

export type Narrowing = Pick<Criteria, (typeof narrowings)[number]>

/** What meets all of these filters: of each room type those plans, and no room type without any. */
export function meeting(results: readonly RoomResult[], filter: readonly string[]): readonly RoomResult[] {
  if (filter.length === 0) return results
  return results
    .map((room) => ({
      ...room,
      room_plans: room.room_plans.filter(({ filters }) => filter.every((code) => filters.includes(code))),
    }))
    .filter((room) => room.room_plans.length > 0)
}

/** Whether only filters differ, which are held here: nobody needs to be asked anew. */
export const isSameQuestion = (a: Narrowing, b: Narrowing): boolean =>
  narrowings.every((kind) => kind === 'filter' || a[kind].join() === b[kind].join())

export const isNarrowed = (criteria: Narrowing): boolean =>
  narrowings.some((kind) => criteria[kind].length > 0)
