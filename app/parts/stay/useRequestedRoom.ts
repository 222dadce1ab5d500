import { useQuery } from '#app/data/useQuery.ts'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { calendar } from '#shared/api/calendar.ts'
import type { Criteria } from '#shared/search/criteria.ts'

/**
 * The name of the only room type that a search asks for; null if it asks for none or several, and while the name is unknown.
 * A search without dates has no rooms: the inventory of today contains the name.
 */
export function useRequestedRoom({ room_type_codes }: Pick<Criteria, 'room_type_codes'>): string | null {
  const hotel = useHotel()
  const { today } = useStayLimits()
  const query = { from: today, to: today, room_type_codes }
  const request = room_type_codes.length === 1 ? { params: { hotelId: hotel.id }, query } : null
  const { data } = useQuery(calendar.inventory, request)
  return (
    data?.room_types.find(({ room_type_code }) => room_type_code === room_type_codes[0])?.room_type_name ??
    null
  )
}
