import type { Handlers } from '#shared/api/endpoint.ts'
import { type BrandHotel, MAX_FACILITIES } from '#shared/api/hotels.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { rangeProblem } from '../calendar/calendarRange.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Catalogue, Hotel } from '../hotels/hotel.ts'
import { type Stay, staysOf } from '../hotels/stay.ts'
import { inLocale } from '../hotels/texts.ts'
import { distanceKm } from '../hotels/wire/distance.ts'
import { lowestPrices } from '../offers/lowestPrices.ts'
import type { Services } from '../services.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Callers } from './access.ts'

const areaOf = ({ area }: Hotel, locale: Locale) => ({
  code: area.code,
  name: inLocale(area.name, locale),
})

function fieldsOf(hotel: Hotel, { api }: Addresses, locale: Locale) {
  return {
    id: hotel.id,
    code: hotel.code,
    name: inLocale(hotel.name, locale),
    area: areaOf(hotel, locale),
    picture: hotel.picture === null ? null : api + hotel.picture,
    is_active: hotel.settings.hotel_active !== false,
  }
}

const brandHotel = (hotel: Hotel, addresses: Addresses, locale: Locale): BrandHotel => ({
  ...fieldsOf(hotel, addresses, locale),
  address: inLocale(hotel.address, locale),
  is_day_use: hotel.settings.day_use_search_active === true,
})

function named(catalogue: Catalogue, code: string, field: string): Hotel {
  const hotel = catalogue.hotel(code)
  if (!hotel) throw new Refusal('hotel_not_found', { field, meta: { hotel_code: code } })
  return hotel
}

/**
 * Refuses stays that no hotel accepts, before the database is read. A stay that one hotel does not accept has no
 * price there.
 */
function checkStays(stays: Stay[]): void {
  const refuse = (problem: string) => new Refusal('dates_not_bookable', { field: 'rooms', meta: { problem } })
  if (stays.some(({ checkin, checkout }) => checkout <= checkin)) throw refuse('reversed')
  const days = stays.flatMap(({ checkin, checkout }) => [checkin, checkout]).sort()
  const problem = rangeProblem(days[0] ?? '', days.at(-1) ?? '')
  if (problem) throw refuse(problem)
}

export function hotelHandlers(services: Services): Handlers<Api, Callers>['hotels'] {
  const { catalogue, addresses } = services
  return {
    async ofBrand({ params }, { locale }) {
      const hotels = catalogue.hotels.filter(({ brand_id }) => String(brand_id) === String(params.brandId))
      if (hotels.length === 0) throw new Refusal('hotel_not_found')
      const areas = new Map(hotels.map((hotel) => [hotel.area.code, areaOf(hotel, locale)]))
      return {
        areas: [...areas.values()],
        hotels: hotels.map((hotel) => brandHotel(hotel, addresses(), locale)),
      }
    },

    async facilities({ query }, call) {
      const { locale } = call
      if (query.hotel_codes.length > MAX_FACILITIES) {
        throw new Refusal('invalid', { field: 'hotel_codes', meta: { most: MAX_FACILITIES } })
      }
      const hotels = [...new Set(query.hotel_codes.map((code) => named(catalogue, code, 'hotel_codes')))]
      const from =
        query.from_hotel_code === undefined
          ? null
          : named(catalogue, query.from_hotel_code, 'from_hotel_code')
      let prices: Map<number, number | null> | null = null
      if (query.is_including_lowest_price) {
        const stays = staysOf(query.rooms ?? [])
        if (stays.length === 0) throw new Refusal('invalid', { field: 'rooms' })
        checkStays(stays)
        prices = await lowestPrices(services, call, hotels, stays)
      }
      return {
        facilities: hotels.map((hotel) => ({
          ...fieldsOf(hotel, addresses(), locale),
          currency: hotel.currency,
          distance_km: from && distanceKm(from, hotel),
          lowest_price: prices?.get(hotel.id) ?? null,
        })),
      }
    },
  }
}
