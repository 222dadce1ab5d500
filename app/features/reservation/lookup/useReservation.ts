import { ApiError } from '#app/data/ApiError.ts'
import { type Query, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type Reservation, reservations } from '#shared/api/reservations.ts'
import { settings } from '#shared/api/settings.ts'
import type { LookupValues } from './lookupForm.ts'

const noBrand = new ApiError('contract', null, null, 'The settings of the hotel have no hotel_brand_id')

/**
 * Loads a reservation by its number and e-mail address, which never become part of the app's URL. If the start could not
 * load the settings, the look-up requests them for the brand of the hotel; `refetch` repeats the request that failed.
 */
export function useReservation(values: LookupValues | null): Query<Reservation> {
  const hotel = useHotel()
  const hotelSettings = useQuery(
    settings.bookingWidget,
    values && hotel.brandId === null ? { params: { hotelId: hotel.id } } : null,
  )
  const brandId = hotel.brandId ?? hotelSettings.data?.hotel_brand_id ?? null
  const found = useQuery(
    reservations.find,
    values && brandId !== null
      ? { params: { brandId, number: values.number }, query: { email: values.email } }
      : null,
  )
  if (!values || brandId !== null) return found
  const { data, error = data && noBrand, isLoading, refetch } = hotelSettings
  return { data: undefined, error, isLoading, refetch }
}
