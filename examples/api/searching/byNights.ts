import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import { addDays } from '#shared/domain/stayDates.ts'
import { askingOf } from '../asking.ts'
import { type Range, readRange } from '../calendar/range.ts'
import type { Hotel, RoomType } from '../catalogue.ts'
import { roughNow } from '../clock.ts'
import type { Database } from '../database/Database.ts'
import { codeAnswers } from '../rates/codeAnswers.ts'
import type { Call } from '../services.ts'
import { stayLimitsOf, todayAt } from '../stayRules.ts'
import { exchangeOf } from './exchangeOf.ts'
import { questionOf } from './question.ts'
import { resultsOf } from './resultsOf.ts'
import { searchUndated } from './searchUndated.ts'
import { sharedReads } from './sharedReads.ts'
import { nightsWished, wishesOf } from './undatedStays.ts'

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
export async function byNights(
  database: Database,
  hotel: Hotel,
  query: Query,
  call: Call,
  base: string,
): Promise<Answer> {
  const { tenant, locale } = call
  const share = shareOf(database)
  const wishes = wishesOf(hotel, query.rooms)
  const today = todayAt(hotel, await roughNow(database, tenant))
  const nights = query.is_day_use ? 1 : nightsWished(hotel, today, query.nights)
  const { first, last } = stayLimitsOf(hotel, today)
  // A day more: by the time it is read, tomorrow may have begun.
  const end = addDays(last, 1)
  const read = (types: readonly RoomType[]) =>
    share(`${tenant} ${first} ${end} ${nights} ${types.map(({ id }) => id)}`, () =>
      readRange(database, tenant, types, first, end, nights),
    )
  const types = hotel.roomTypes.filter(({ code }) => query.room_type_codes?.includes(code) ?? true)
  const range = await read(types)
  const asking = await askingOf(database, hotel, call, query, range.now)
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
