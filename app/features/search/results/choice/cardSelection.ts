import { roomsLeftFor } from '#app/search/selection.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { Taken } from '../offered.ts'
import type { Choosing } from './useChoosing.ts'

type Chosen = Pick<Choosing, 'current' | 'chosen'>

/** What a card is told of the choice: only what is about its rows, so that choosing draws no other card anew. */
export function takenOf(
  { current, chosen }: Chosen,
  rooms: readonly RoomResult[],
  plans: readonly RoomPlan[],
): Taken {
  const mine = chosen[current]
  const taken = chosen.length > 1 ? rooms.filter((room) => roomsLeftFor(current, room, chosen) < 1) : []
  return {
    chosenCode: mine && plans.includes(mine.plan) ? mine.plan.room_plan_code : null,
    takenTypes: taken.map(({ room_type_code }) => room_type_code).join(),
  }
}
