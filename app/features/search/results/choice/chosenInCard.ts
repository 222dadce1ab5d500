import { roomsLeftFor } from '#app/search/rooms/chosenRooms.ts'
import type { RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { ChosenInCard } from './offerContext.ts'
import type { RoomChoice } from './useRoomChoice.ts'

/** What is chosen among the rows of a card, so that a press renders no other card again. */
export function chosenInCard(
  { criteria, current, chosen, fullTypes }: Pick<RoomChoice, 'criteria' | 'current' | 'chosen' | 'fullTypes'>,
  rooms: readonly RoomResult[],
  plans: readonly RoomPlan[],
): ChosenInCard {
  const choice = chosen[current]
  const full =
    chosen.length > 1
      ? rooms.filter(
          (room) =>
            fullTypes.includes(room.room_type_code) || roomsLeftFor(current, room, chosen, criteria) < 1,
        )
      : []
  return {
    chosenCode: choice && plans.includes(choice.plan) ? choice.plan.room_plan_code : null,
    fullTypeCodes: full.map(({ room_type_code }) => room_type_code).join(),
  }
}
