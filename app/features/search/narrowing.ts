import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'

/** The criteria that narrow down what is shown. Filters are held here, the others by who is asked. */
const kinds = ['filter', 'hotel_plan_codes', 'room_type_codes', 'room_plan_codes'] as const

type Narrowing = Pick<Criteria, (typeof kinds)[number]>

/** One thing that what is shown is narrowed down to, with the name a guest knows it by. */
export type Chip = { kind: keyof Narrowing; code: string; name: string }

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

/** What is found by these criteria is narrowed down to these things; what has no known name goes by its code. */
export function chipsOf(
  criteria: Narrowing,
  results: readonly RoomResult[],
  filters: readonly { code: string; name: string }[],
): Chip[] {
  const plans = results.flatMap(({ room_plans }) => room_plans)
  const names: Record<keyof Narrowing, (code: string) => string | undefined> = {
    filter: (code) => filters.find((filter) => filter.code === code)?.name,
    hotel_plan_codes: (code) => plans.find((plan) => plan.hotel_plan_code === code)?.room_plan_name,
    room_type_codes: (code) => results.find((room) => room.room_type_code === code)?.room_type_name,
    room_plan_codes: (code) => plans.find((plan) => plan.room_plan_code === code)?.room_plan_name,
  }
  return kinds.flatMap((kind) =>
    criteria[kind].map((code) => ({ kind, code, name: names[kind](code) ?? code })),
  )
}

export const without = <C extends Narrowing>(criteria: C, { kind, code }: Chip): C => ({
  ...criteria,
  [kind]: criteria[kind].filter((other) => other !== code),
})

export const withoutAny = <C extends Narrowing>(criteria: C): C => ({
  ...criteria,
  ...Object.fromEntries(kinds.map((kind) => [kind, []])),
})

/** Whether only filters differ, which are held here: nobody needs to be asked anew. */
export const isSameQuestion = (a: Narrowing, b: Narrowing): boolean =>
  kinds.every((kind) => kind === 'filter' || a[kind].join() === b[kind].join())
