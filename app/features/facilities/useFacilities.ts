import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '#app/data/useQuery.ts'
import { facilitiesRequest } from '#app/search/facilities.ts'
import { byArea, type HotelArea } from '#app/search/hotelAreas.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { areaIn, codesToAsk } from './places.ts'

const nowhere: HotelArea[] = []

/** The brand's hotels, the area the address chooses among them, and what is told of each. */
export function useFacilities(criteria: Criteria) {
  const { brandId, ownCode } = useHotel()
  const today = useToday()
  const { search } = useLocation()
  const brand = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const places = useMemo(
    () => (brand.data ? byArea(brand.data.areas, brand.data.hotels) : nowhere),
    [brand.data],
  )
  const area = areaIn(search, places)
  const shown = area === null ? places : places.filter((place) => place.area.code === area)
  const told = useQuery(
    hotels.facilities,
    facilitiesRequest(codesToAsk(places, shown), ownCode, criteria, today),
  )
  return { brand, places, area, shown, told }
}
