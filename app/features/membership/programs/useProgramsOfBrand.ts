import { useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { programs } from '#shared/api/programs.ts'

/** The programmes of the brand. Its screens are of hotels with a brand. `isNeeded`: without it, nothing is requested. */
export function useProgramsOfBrand(isNeeded = true) {
  const { brandId } = useHotel()
  return useQuery(programs.ofBrand, brandId === null || !isNeeded ? null : { params: { brandId } })
}
