import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { askingOf } from './asking.ts'
import { openHotelOf } from './hotelOf.ts'
import { Refusal } from './refusal.ts'
import { searchRooms } from './search.ts'
import type { Call, Services } from './services.ts'
import { readStayDays, staysOf } from './stayDays.ts'

const listOf = (codes: string[] | undefined) => (codes && codes.length > 0 ? codes : null)

export function roomHandlers({ database, catalogue, addresses }: Services): Handlers<Api, Call>['rooms'] {
  return {
    async search({ params, query }, call) {
      const { tenant, locale } = call
      const hotel = openHotelOf(catalogue, params.hotelId)
      const stays = staysOf(
        query.rooms.map(({ checkin_date, checkout_date, ...room }) => {
          if (checkin_date && checkout_date) return { ...room, checkin_date, checkout_date }
          throw new Refusal('dates_not_bookable', { field: 'rooms', meta: { problem: 'no_dates' } })
        }),
      )
      const days = await readStayDays(database, tenant, hotel, stays, query.is_day_use)
      return searchRooms(hotel, days, {
        stays,
        order: query.order ?? 'price_low_to_high',
        roomTypeCodes: listOf(query.room_type_codes),
        roomPlanCodes: listOf(query.room_plan_codes),
        asking: await askingOf(database, hotel, call, query, days.now),
        locale,
        base: addresses().api,
      })
    },
  }
}
