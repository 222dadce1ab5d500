import type { Query } from '#app/data/useQuery.ts'
import type { HotelArea } from '#app/search/hotels/hotelAreas.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { HotelCard } from '../cards/HotelCard.tsx'
import { AreaSection } from './AreaSection.tsx'

type Props = {
  areas: readonly HotelArea[]
  /** The distance and price of each hotel. */
  facilities: Query<ResponseOf<typeof hotels.facilities>>
  criteria: Criteria
}

/** The cards of the hotels, under the names of their areas. */
export function HotelsByArea({ areas, facilities, criteria }: Props) {
  const { ownCode } = useHotel()
  const byCode = new Map(facilities.data?.facilities.map((facility) => [facility.code, facility]))
  return areas.map(({ area, hotels: inArea }) => (
    <AreaSection key={area.code} code={area.code} heading={area.name}>
      {inArea.map((hotel) => (
        <HotelCard
          key={hotel.code}
          hotel={hotel}
          facility={byCode.get(hotel.code)}
          isLoading={facilities.isLoading}
          isHere={hotel.code === ownCode}
          criteria={criteria}
        />
      ))}
    </AreaSection>
  ))
}
