import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { readSoldExtras } from '../../extras/extraUses.ts'
import { offeredExtras } from '../../extras/offeredExtras.ts'
import { findOpenHotel } from '../../hotels/findHotel.ts'
import { staysOf } from '../../hotels/stay.ts'
import { checkDates, checkParties, hotelToday } from '../../hotels/stayRules.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function extraHandlers({
  catalogue,
  database,
  clock,
  addresses,
}: Services): Handlers<Api, Callers>['extras'] {
  return {
    async list({ params, query }, { locale }) {
      const hotel = findOpenHotel(catalogue, params.hotelId)
      const stays = staysOf(query.rooms)
      const now = clock.now()
      checkParties(
        hotel,
        stays.map(({ party }) => party),
      )
      for (const stay of stays) checkDates(hotel, stay, now, stay.checkin === stay.checkout)
      const sold = await readSoldExtras(database, hotel, spanOf(stays))
      const context = { stays, sold, today: hotelToday(hotel, now), locale, base: addresses().api }
      return { extras: offeredExtras(hotel, context) }
    },
  }
}
