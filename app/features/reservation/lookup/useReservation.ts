import { type Query, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import type { LookupValues } from './lookupForm.ts'

/** Loads a reservation by its number and e-mail address, which never become part of the app's URL. */
export function useReservation(values: LookupValues | null): Query<Reservation> {
  const { brandId } = useHotel()
  return useQuery(
    reservations.find,
    values && brandId !== null
      ? { params: { brandId, number: values.number }, query: { email: values.email } }
      : null,
  )
}
