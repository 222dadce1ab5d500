import { useQuery } from '#app/data/useQuery.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { policies } from '#shared/api/policies.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { freeUntil, type RoomTerms } from './roomTerms.ts'

/** `freeUntil` today. A policy that the response does not repeat is in the hotel's list. */
export function useFreeUntil(rooms: readonly RoomTerms[]): StayDate | null {
  const { id: hotelId } = useHotel()
  const today = useToday()
  const missing = rooms.flatMap(({ cancellation_policy, room_plan_code }) =>
    cancellation_policy === null && room_plan_code !== '' ? [room_plan_code] : [],
  )
  const { data } = useQuery(
    policies.list,
    missing.length > 0 ? { params: { hotelId }, query: { room_plan_codes: [...new Set(missing)] } } : null,
  )
  const listed = (code: string) =>
    data?.cancellation_policies.find(({ room_plan_code }) => room_plan_code === code)?.cancellation_policy
  return freeUntil(
    rooms.map((room) => ({
      ...room,
      cancellation_policy: room.cancellation_policy ?? listed(room.room_plan_code) ?? null,
    })),
    today,
  )
}
