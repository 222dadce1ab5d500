import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import type { Database } from '../database/Database.ts'
import { sharedReads } from '../database/sharedReads.ts'
import type { Hotel, RoomType } from '../hotels/hotel.ts'
import { stayLimitsOf, todayAt } from '../hotels/stayRules.ts'
import { type Range, readRange } from '../inventory/range.ts'
import { askingOf } from '../pricing/pricingContext.ts'
import type { Call, Services } from '../services.ts'
import { codeAnswers } from './codeAnswers.ts'
import { exchangeOf } from './exchangeRate.ts'
import { narrowingOf } from './filters.ts'
import { searchUndated } from './matchByNights.ts'
import { nightsWished, wishesOf } from './nights/nightsQuery.ts'
import { resultsOf } from './results/roomResults.ts'
import { questionOf } from './searchOptions.ts'

type Query = RequestOf<typeof rooms.search>['query']
type Answer = ResponseOf<typeof rooms.search>

/** By database: the tests have two in one process. */
const shares = new WeakMap<Database, ReturnType<typeof sharedReads<Range>>>()

function shareOf(database: Database) {
  const share = shares.get(database) ?? sharedReads<Range>()
  shares.set(database, share)
  return share
}

/** Each plan with its cheapest stay of so many nights, whenever that begins. A day use takes one day. */
export async function byNights(services: Services, hotel: Hotel, query: Query, call: Call): Promise<Answer> {
  const { database } = services
  const { locale } = call
  const base = services.addresses().api
  const share = shareOf(database)
  const wishes = wishesOf(hotel, query.rooms)
  const today = todayAt(hotel, services.clock.now())
  const nights = query.is_day_use ? 1 : nightsWished(hotel, today, query.nights)
  const { first, last, max_nights } = stayLimitsOf(hotel, today)
  // As far as the longest stay reaches: so all who ask, for however many nights, can share what is read.
  const end = addDays(last, max_nights)
  const read = (types: readonly RoomType[]) =>
    share(`${first} ${end} ${types.map(({ id }) => id)}`, () => readRange(services, types, first, end))
  const codes = narrowingOf(query).roomTypes
  const types = hotel.roomTypes.filter(({ code }) => codes?.includes(code) ?? true)
  const range = await read(types)
  const asking = await askingOf(services, hotel, call, query)
  const question = questionOf(query, asking, locale, base)
  const found = searchUndated(hotel, range, wishes, nights, question)
  // What there would be without its codes is only looked for where they leave nothing.
  const isAll = found.open.size > 0 || types.length === hotel.roomTypes.length
  const { open, soldOut, nothing } = isAll
    ? found
    : searchUndated(hotel, await read(hotel.roomTypes), wishes, nights, question)
  return {
    rooms: resultsOf(hotel, open, soldOut, question),
    nothing_found: nothing,
    ...codeAnswers(hotel, asking, [...open.values()].flat(), locale),
    other_prices: [],
    exchange: await exchangeOf(database, hotel, query.currency, asking.today),
  }
}
