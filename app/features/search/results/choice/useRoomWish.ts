import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { readBookingContext } from '#shared/url/bookingContext.ts'
import { roomWish } from './roomWish.ts'

/** In a search for another room of a reservation: leads to the offer with the chosen plan. Null in any other search. */
export function useRoomWish(criteria: Criteria, index: number): ((plan: RoomPlan) => void) | null {
  const { go } = useNavigation()
  const { search } = useLocation()
  const { current_reservation: number, room } = readBookingContext(new URLSearchParams(search))
  return useMemo(
    () =>
      number && room
        ? (plan) => go(paths.changeOffer(number, writeWish(roomWish(Number(room), plan, criteria, index))))
        : null,
    [go, number, room, criteria, index],
  )
}
