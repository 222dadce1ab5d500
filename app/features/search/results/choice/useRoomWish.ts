import { useMemo } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { changedRoomWish } from '../update/changedRooms/changedRoomWish.ts'
import type { OwnRoom } from '../update/ownRoom/ownRoom.ts'
import { useUpdateMode } from '../update/useUpdateMode.ts'

/**
 * In a search of update mode: takes the chosen plan for the room that the results change, which leads to the offer or to the next room.
 * Without a known room it leads to the reservation, never to a new booking. Null in any other search.
 */
export function useRoomWish(
  criteria: Criteria,
  index: number,
  ownRoom: OwnRoom | null,
): ((plan: RoomPlan) => void) | null {
  const { go } = useNavigation()
  const { number, room } = useUpdateMode()
  const choose = ownRoom?.choose
  const id = ownRoom?.id ?? (room === null ? null : Number(room))
  return useMemo(
    () =>
      number === null
        ? null
        : (plan) => {
            if (id === null) return go(paths.review(number))
            const wish = changedRoomWish(id, plan, criteria, index)
            if (choose) choose(wish, plan.room_plan_name)
            else go(paths.changeOffer(number, writeWish(wish)))
          },
    [go, number, id, choose, criteria, index],
  )
}
