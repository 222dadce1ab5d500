import type { RoomResult } from '#shared/api/rooms.ts'
import { type FilterCriteria, filterKeys } from './filters.ts'

/** One active filter. `name` is the name that guests know, or the code if the response does not contain a name. */
export type FilterChip = { key: keyof FilterCriteria; code: string; name: string }

/** One chip for each active filter of the criteria. `filters` are the hotel's filters with their names. */
export function chipsOf(
  criteria: FilterCriteria,
  results: readonly RoomResult[],
  filters: readonly { code: string; name: string }[],
): FilterChip[] {
  const plans = results.flatMap(({ room_plans }) => room_plans)
  const names: Record<keyof FilterCriteria, (code: string) => string | undefined> = {
    filter: (code) => filters.find((filter) => filter.code === code)?.name,
    hotel_plan_codes: (code) => plans.find((plan) => plan.hotel_plan_code === code)?.room_plan_name,
    room_type_codes: (code) => results.find((room) => room.room_type_code === code)?.room_type_name,
    room_plan_codes: (code) => plans.find((plan) => plan.room_plan_code === code)?.room_plan_name,
  }
  return filterKeys.flatMap((key) =>
    criteria[key].map((code) => ({ key, code, name: names[key](code) ?? code })),
  )
}

export const withoutFilter = <C extends FilterCriteria>(criteria: C, { key, code }: FilterChip): C => ({
  ...criteria,
  [key]: criteria[key].filter((other) => other !== code),
})

export const withoutAnyFilter = <C extends FilterCriteria>(criteria: C): C => ({
  ...criteria,
  ...Object.fromEntries(filterKeys.map((key) => [key, []])),
})
