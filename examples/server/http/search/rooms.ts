import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { findOpenHotel } from '../../hotels/findHotel.ts'
import { searchByDates } from '../../search/searchByDates.ts'
import { searchByNights } from '../../search/searchByNights.ts'
import type { Services } from '../../services.ts'
import { heldNightsOf } from '../../waitlist/entryAnswer.ts'
import type { Callers } from '../access.ts'

export function roomHandlers(services: Services): Handlers<Api, Callers>['rooms'] {
  return {
    async search({ params, query, waitlistToken }, call) {
      const hotel = findOpenHotel(services.catalogue, params.hotelId)
      if (query.search_type === 'undated') return searchByNights(services, hotel, query, call)
      const held = await heldNightsOf(services.database, services.clock.now(), hotel, waitlistToken)
      return searchByDates(services, hotel, query, call, held)
    },
  }
}
