import { useLocation } from 'react-router-dom'
import { isPreview } from '#app/navigation/NavigationProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'

/** Whether this visit previews: its address says so, or the hotel is of the brand whose staff look at previews. */
export function usePreview(): boolean {
  const { search } = useLocation()
  const hotel = useHotel()
  return hotel.isPreview || isPreview(search)
}
