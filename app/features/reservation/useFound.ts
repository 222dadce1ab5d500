import { type Query, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'

export type Wanted = { number: string; email: string }

/** A reservation by its number and e-mail. Neither stands in any address. */
export function useFound(wanted: Wanted | null): Query<Reservation> {
  const { brandId } = useHotel()
  return useQuery(
    reservations.find,
    wanted && brandId !== null
      ? { params: { brandId, number: wanted.number }, query: { email: wanted.email } }
      : null,
  )
}
