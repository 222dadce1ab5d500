import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findOpenHotel } from '../hotels/findHotel.ts'
import { searchByDates } from '../search/searchByDates.ts'
import { searchByNights } from '../search/searchByNights.ts'
import type { Services } from '../services.ts'
import type { Callers } from './access.ts'

export function roomHandlers(services: Services): Handlers<Api, Callers>['rooms'] {
  return {
    async search({ params, query }, call) {
      const hotel = findOpenHotel(services.catalogue, params.hotelId)
      const search = query.search_type === 'undated' ? searchByNights : searchByDates
      return search(services, hotel, query, call)
    },
  }
}
