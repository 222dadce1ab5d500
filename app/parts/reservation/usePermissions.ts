import { useState } from 'react'
import { type Query, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'

/**
 * What the caller may do with a reservation, which `query` opens; null asks nothing. A screen never shows what was permitted for another
 * version or another status of the reservation. While a screen is shown, the answer stays until it is requested again.
 */
export function usePermissions(
  { number, version, status }: Pick<Reservation, 'number' | 'version' | 'status'>,
  query: { bypass_token?: string } | null,
): Query<UpdateSettings> {
  const { id: hotelId } = useHotel()
  const [state] = useState(`${version} ${status}`)
  return useQuery(reservations.updateSettings, query && { params: { hotelId, id: number }, query }, state)
}
