import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { staysOf } from '../hotels/stay.ts'
import { readStayDays } from '../inventory/stayInventory.ts'
import type { Sold } from '../offers/cheapest.ts'
import { plansFor } from '../offers/offers.ts'
import { askingOf } from '../pricing/pricingContext.ts'
import type { Call, Services } from '../services.ts'
import { codeAnswers } from './codeAnswers.ts'
import { exchangeOf } from './exchangeRate.ts'
import { meets } from './filters.ts'
import { searchDated } from './matchByDates.ts'
import { nearestDates } from './nothing/nearestDates.ts'
import { agencyPrices, observedFor, withComparisons } from './otherPrices.ts'
import { resultsOf } from './results/roomResults.ts'
import { type Question, questionOf } from './searchOptions.ts'

type Query = RequestOf<typeof rooms.search>['query']
type Answer = ResponseOf<typeof rooms.search>

/** The rooms of a question by days; refused where one has none. */
const datedRooms = (query: Query) =>
  query.rooms.map(({ checkin_date, checkout_date, ...room }) => {
    if (checkin_date && checkout_date) return { ...room, checkin_date, checkout_date }
    throw new Refusal('dates_not_bookable', { field: 'rooms', meta: { problem: 'no_dates' } })
  })

/** The plans that meet the question, whether or not they can be had on its days. */
const soldFor = (hotel: Hotel, { asking, narrowing }: Question): Sold[] =>
  hotel.roomTypes.flatMap((type) =>
    plansFor(type, asking)
      .filter((plan) => meets(narrowing, type, plan))
      .map((plan) => ({ type, plan })),
  )

/** Rooms and plans for the days of each room of the question. */
export async function byDays(services: Services, hotel: Hotel, query: Query, call: Call): Promise<Answer> {
  const { database } = services
  const { locale } = call
  const base = services.addresses().api
  const stays = staysOf(datedRooms(query))
  const days = await readStayDays(services, hotel, stays, query.is_day_use)
  const asking = await askingOf(services, hotel, call, query)
  const question = questionOf(query, asking, locale, base)
  const { open, soldOut, nothing } = searchDated(hotel, days, stays, question)
  const observed = open.size > 0 ? await observedFor(database, hotel, stays) : []
  return {
    rooms: resultsOf(hotel, withComparisons(open, observed), soldOut, question),
    nothing_found: nothing && {
      ...nothing,
      nearest_dates: await nearestDates(services, hotel, soldFor(hotel, question), stays, asking),
    },
    ...codeAnswers(hotel, asking, [...open.values()].flat(), locale),
    other_prices: agencyPrices(hotel, open, observed, locale),
    exchange: await exchangeOf(database, hotel, query.currency, asking.today),
  }
}
