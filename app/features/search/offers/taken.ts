import { roomsLeftFor } from '#app/parts/selection.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Taken } from './offered.ts'
import type { Choosing } from './useChoosing.ts'

type Chosen = Pick<Choosing, 'current' | 'chosen' | 'codes'>

/** What a card is told of the choice: only what is about its rows, so that choosing draws no other card anew. */
export function takenOf(
  { current, chosen, codes }: Chosen,
  rooms: readonly RoomResult[],
  plans: readonly RoomPlan[],
): Taken {
  const code = codes[current] ?? null
  const hasIt = code !== null && plans.some(({ room_plan_code }) => room_plan_code === code)
  const taken = chosen.length > 1 ? rooms.filter((room) => roomsLeftFor(current, room, chosen) < 1) : []
  return {
    chosenCode: hasIt ? code : null,
    takenTypes: taken.map(({ room_type_code }) => room_type_code).join(),
  }
}
