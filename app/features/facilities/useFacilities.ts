import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '#app/data/useQuery.ts'
import { facilitiesRequest } from '#app/search/hotels/facilities.ts'
import { byArea, type HotelArea } from '#app/search/hotels/hotelAreas.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { areaIn, codesToRequest } from './areas/areas.ts'

const noAreas: HotelArea[] = []

/**
 * The data of the page: the brand's hotels, all areas, the code of the area in the URL, the areas shown, and the
 * distance and price of each hotel.
 */
export function useFacilities(criteria: Criteria) {
  const { brandId, ownCode } = useHotel()
  const today = useToday()
  const { search } = useLocation()
  const brand = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const areas = useMemo(
    () => (brand.data ? byArea(brand.data.areas, brand.data.hotels) : noAreas),
    [brand.data],
  )
  const area = areaIn(search, areas)
  const shown = area === null ? areas : areas.filter((each) => each.area.code === area)
  const facilities = useQuery(
    hotels.facilities,
    facilitiesRequest(codesToRequest(areas, shown), ownCode, criteria, today),
  )
  return { brand, areas, area, shown, facilities }
}
