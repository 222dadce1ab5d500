import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { facilitiesRequest, shownKilometres } from '#app/search/hotels/facilities.ts'
import { hotelAddress } from '#app/search/hotels/hotelAddress.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { readRuntime } from '#app/start/runtime.ts'
import { hotels } from '#shared/api/hotels.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { nearestWithRooms } from './nearestHotels.ts'
import { Suggestions } from './Suggestions.tsx'

/** The brand's nearest hotels that have rooms for the stay, with their distances and lowest prices. */
export function NearbyHotels({ criteria }: { criteria: Criteria }) {
  const { text, locale, money, number } = useText()
  const { brandId, ownCode, name: ownName } = useHotel()
  const today = useToday()
  const brand = useQuery(hotels.ofBrand, brandId === null ? null : { params: { brandId } })
  const others = brand.data?.hotels.filter((hotel) => hotel.is_active && hotel.code !== ownCode) ?? []
  const codes = others.map(({ code }) => code)
  const { data } = useQuery(hotels.facilities, facilitiesRequest(codes, ownCode, criteria, today))
  const nearest = nearestWithRooms(data?.facilities ?? [])
  return (
    <Suggestions
      heading={text('search.nothing.nearby')}
      suggestions={nearest.map(({ code, name, picture, distance_km, lowest_price, currency }) => ({
        key: code,
        name,
        picture,
        facts: [
          text('search.hotels.distance', {
            distance: number(shownKilometres(distance_km)),
            hotel: ownName || text('shell.theHotel'),
          }),
          text('search.nothing.from', { price: money(lowest_price, currency) }),
        ],
        action: { href: hotelAddress(code, criteria, locale, readRuntime()) },
      }))}
    />
  )
}
