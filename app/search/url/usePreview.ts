import { useLocation } from 'react-router-dom'
import { isPreview } from '#app/navigation/NavigationProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'

/** Whether the app is in preview mode, by its address or by the hotel's settings. */
export function usePreview(): boolean {
  const { search } = useLocation()
  const hotel = useHotel()
  return hotel.isPreview || isPreview(search)
}
