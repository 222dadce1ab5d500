import type { RoomResult } from '#shared/api/rooms.ts'
import { type Narrowing, narrowings } from './filters.ts'

/** One thing that what is shown is narrowed down to, with the name a guest knows it by. */
export type Chip = { kind: keyof Narrowing; code: string; name: string }

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
  return narrowings.flatMap((kind) =>
    criteria[kind].map((code) => ({ kind, code, name: names[kind](code) ?? code })),
  )
}

export const without = <C extends Narrowing>(criteria: C, { kind, code }: Chip): C => ({
  ...criteria,
  [kind]: criteria[kind].filter((other) => other !== code),
})

export const withoutAny = <C extends Narrowing>(criteria: C): C => ({
  ...criteria,
  ...Object.fromEntries(narrowings.map((kind) => [kind, []])),
})
