import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { releaseOverdue } from './booking/release.ts'
import { readDays } from './days.ts'
import { openHotelOf } from './hotelOf.ts'
import { searchRooms } from './search.ts'
import type { Call, Services } from './services.ts'
import { checkDates, checkLength, checkParties, todayAt } from './stayRules.ts'

const listOf = (codes: string[] | undefined) => (codes && codes.length > 0 ? codes : null)

export function roomHandlers({ database, catalogue, addresses }: Services): Handlers<Api, Call>['rooms'] {
  return {
    async search({ params, query }, { tenant, locale }) {
      const hotel = openHotelOf(catalogue, params.hotelId)
      const stays = query.rooms.map(({ checkin_date, checkout_date, ...party }) => ({
        checkin: checkin_date,
        checkout: checkout_date,
        party,
      }))
      checkParties(
        hotel,
        stays.map(({ party }) => party),
      )
      for (const stay of stays) checkLength(hotel, stay)
      const first = stays.map(({ checkin }) => checkin).sort()[0] ?? ''
      const end =
        stays
          .map(({ checkout }) => checkout)
          .sort()
          .at(-1) ?? ''
      let days = await readDays(database, tenant, hotel, first, end)
      if (days.hasOverdueHolds) {
        await releaseOverdue(database, tenant)
        days = await readDays(database, tenant, hotel, first, end)
      }
      for (const stay of stays) checkDates(hotel, stay, days.now)
      return searchRooms(hotel, days, {
        stays,
        order: query.order ?? 'price_low_to_high',
        roomTypeCodes: listOf(query.room_type_codes),
        roomPlanCodes: listOf(query.room_plan_codes),
        today: todayAt(hotel, days.now),
        locale,
        base: addresses().api,
      })
    },
  }
}
