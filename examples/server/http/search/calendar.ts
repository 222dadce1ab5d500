import type { Handlers, RequestOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { adultsOnly, DEFAULT_ADULTS } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { daysOf } from '../../calendar/availability.ts'
import { checkRange } from '../../calendar/calendarRange.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findOpenHotel } from '../../hotels/findHotel.ts'
import type { Hotel, RoomType } from '../../hotels/hotel.ts'
import { guestsOfRoom } from '../../hotels/stay.ts'
import { checkParties, hotelStayLimits, hotelToday } from '../../hotels/stayRules.ts'
import { inLocale } from '../../hotels/texts.ts'
import { readInventoryRange } from '../../inventory/range.ts'
import { plansFor } from '../../offers/offers.ts'
import { pricingContextOf } from '../../pricing/pricingContext.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

const isAsked = (codes: string[] | undefined, code: string) =>
  !codes || codes.length === 0 || codes.includes(code)

const askedTypes = (hotel: Hotel, codes: string[] | undefined): RoomType[] =>
  hotel.roomTypes.filter(({ code }) => isAsked(codes, code))

type AvailabilityQuery = RequestOf<Api['calendar']['availability']>['query']

/** The number of nights of the stays that are priced; null for the shortest stay of each day. */
function nightsAsked(hotel: Hotel, { from, nights, is_day_use }: AvailabilityQuery) {
  if (nights === undefined || is_day_use) return null
  if (nights >= 1 && nights <= hotelStayLimits(hotel, from).max_nights) return nights
  throw new Refusal('invalid', { field: 'nights' })
}

export function calendarHandlers(services: Services): Handlers<Api, Callers>['calendar'] {
  const { catalogue } = services
  return {
    async availability({ params, query }, call) {
      const hotel = findOpenHotel(catalogue, params.hotelId)
      const { from, to } = query
      const parties = query.rooms?.map(guestsOfRoom) ?? [adultsOnly(DEFAULT_ADULTS)]
      checkRange(from, to)
      checkParties(hotel, parties)
      const nights = nightsAsked(hotel, query)
      const types = askedTypes(hotel, query.room_type_codes)
      const range = await readInventoryRange(services, types, from, to, nights ?? 1)
      const context = await pricingContextOf(services, hotel, call, query)
      const sold = types.flatMap((type) =>
        plansFor(type, context)
          .filter(({ hotel_plan_code }) => isAsked(query.hotel_plan_codes, hotel_plan_code))
          .filter(({ code }) => isAsked(query.room_plan_codes, code))
          .map((plan) => ({ type, plan })),
      )
      return {
        currency: hotel.currency,
        days: await daysOf(hotel, range, { parties, sold, from, to, context, nights, locale: call.locale }),
      }
    },

    async inventory({ params, query }, { locale }) {
      const hotel = findOpenHotel(catalogue, params.hotelId)
      const { from, to } = query
      checkRange(from, to)
      const types = askedTypes(hotel, query.room_type_codes)
      const range = await readInventoryRange(services, types, from, to)
      const { first, last } = hotelStayLimits(hotel, hotelToday(hotel, range.now))
      return {
        room_types: types.map((type) => {
          const left = range.left(type.id)
          const days = []
          for (let day = 0, date = from; date <= to; date = addDays(from, ++day)) {
            const known = left[day] ?? -1
            days.push({ date, rooms_left: date < first || date > last || known < 0 ? null : known })
          }
          return { room_type_code: type.code, room_type_name: inLocale(type.name, locale), days }
        }),
      }
    },
  }
}
