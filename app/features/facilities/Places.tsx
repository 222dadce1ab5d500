import type { Query } from '#app/data/useQuery.ts'
import type { HotelArea } from '#app/search/hotelAreas.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import * as css from './FacilitiesPage.module.css'
import { HotelCard } from './HotelCard.tsx'

type Props = {
  places: readonly HotelArea[]
  told: Query<ResponseOf<typeof hotels.facilities>>
  criteria: Criteria
}

/** The hotels under the names of their areas. */
export function Places({ places, told, criteria }: Props) {
  const { ownCode } = useHotel()
  const facilities = new Map(told.data?.facilities.map((facility) => [facility.code, facility]))
  return places.map(({ area, hotels: inArea }) => (
    <section key={area.code} aria-labelledby={`area-${area.code}`}>
      <h2 className={css.area} id={`area-${area.code}`}>
        {area.name}
      </h2>
      {inArea.map((hotel) => (
        <HotelCard
          key={hotel.code}
          hotel={hotel}
          facility={facilities.get(hotel.code)}
          isLoading={told.isLoading}
          isHere={hotel.code === ownCode}
          criteria={criteria}
        />
      ))}
    </section>
  ))
}
