import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import { askingOf } from '../asking.ts'
import type { Sold } from '../calendar/cheapest.ts'
import type { Hotel } from '../catalogue.ts'
import type { Database } from '../database/Database.ts'
import { plansFor } from '../offers.ts'
import { codeAnswers } from '../rates/codeAnswers.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../services.ts'
import { readStayDays, staysOf } from '../stayDays.ts'
import { agencyPrices, observedFor, withComparisons } from './agencyPrices.ts'
import { exchangeOf } from './exchangeOf.ts'
import { meets } from './narrowing.ts'
import { nearestDates } from './nearestDates.ts'
import { type Question, questionOf } from './question.ts'
import { resultsOf } from './resultsOf.ts'
import { searchDated } from './searchDated.ts'

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
export async function byDays(
  database: Database,
  hotel: Hotel,
  query: Query,
  call: Call,
  base: string,
): Promise<Answer> {
  const { tenant, locale } = call
  const stays = staysOf(datedRooms(query))
  const days = await readStayDays(database, tenant, hotel, stays, query.is_day_use)
  const asking = await askingOf(database, hotel, call, query, days.now)
  const question = questionOf(query, asking, locale, base)
  const { open, soldOut, nothing } = searchDated(hotel, days, stays, question)
  const observed = open.size > 0 ? await observedFor(database, hotel, stays) : []
  return {
    rooms: resultsOf(hotel, withComparisons(open, observed), soldOut, question),
    nothing_found: nothing && {
      ...nothing,
      nearest_dates: await nearestDates(database, tenant, hotel, soldFor(hotel, question), stays, asking),
    },
    ...codeAnswers(hotel, asking, [...open.values()].flat(), locale),
    other_prices: agencyPrices(hotel, open, observed, locale),
    exchange: await exchangeOf(database, hotel, query.currency, asking.today),
  }
}
