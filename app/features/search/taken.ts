import { roomsLeftFor } from '#app/parts/selection.ts'
import type { OfferedRoom } from './byPlan.ts'
import type { Taken } from './offered.ts'
import type { Choosing } from './useChoosing.ts'

/** What a card is told of the choice: only what is about its rows, so that choosing draws no other card anew. */
export function takenOf(
  { current, chosen, codes }: Pick<Choosing, 'current' | 'chosen' | 'codes'>,
  rows: readonly OfferedRoom[],
): Taken {
  const code = codes[current] ?? null
  const types = rows
    .filter(({ room }) => roomsLeftFor(current, room, chosen) < 1)
    .map(({ room }) => room.room_type_code)
  return {
    chosenCode: rows.some(({ plan }) => plan.room_plan_code === code) ? code : null,
    takenTypes: [...new Set(types)].join(),
  }
}
