import { useMemo } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { OwnRoom } from '../update/ownRoom.ts'
import { useUpdateMode } from '../update/useUpdateMode.ts'
import { roomWish } from './roomWish.ts'

/**
 * In a search of update mode: leads to the offer with the chosen plan for the room that the results change. Without a known room it
 * leads to the reservation, never to a new booking. Null in any other search.
 */
export function useRoomWish(
  criteria: Criteria,
  index: number,
  ownRoom: OwnRoom | null,
): ((plan: RoomPlan) => void) | null {
  const { go } = useNavigation()
  const { number, room } = useUpdateMode()
  const id = ownRoom?.id ?? (room === null ? null : Number(room))
  return useMemo(
    () =>
      number === null
        ? null
        : (plan) =>
            go(
              id === null
                ? paths.review(number)
                : paths.changeOffer(number, writeWish(roomWish(id, plan, criteria, index))),
            ),
    [go, number, id, criteria, index],
  )
}
