import { addDays } from '#shared/stay/stayDates.ts'
import type { Database } from '../database/Database.ts'
import { sharedReads } from '../database/sharedReads.ts'
import type { Hotel, RoomType } from '../hotels/hotel.ts'
import { hotelStayLimits, hotelToday } from '../hotels/stayRules.ts'
import { readCachedRange } from '../inventory/cachedRange.ts'
import type { InventoryRange } from '../inventory/range.ts'
import { pricingContextOf } from '../pricing/pricingContext.ts'
import type { Call } from '../start/Call.ts'
import { codeAnswers } from './codeAnswers.ts'
import { exchangeRate } from './exchangeRate.ts'
import { filtersOf } from './filters.ts'
import { matchByNights } from './matchByNights.ts'
import { groupGuests, requestedNights } from './nights/nightsQuery.ts'
import { roomResults } from './results/roomResults.ts'
import type { SearchAnswer, SearchNeeds, SearchQuery } from './searchCall.ts'
import { searchOptionsOf } from './searchOptions.ts'

/** By database, because one process can have several. */
const shares = new WeakMap<Database, ReturnType<typeof sharedReads<InventoryRange>>>()

function shareOf(database: Database) {
  const share = shares.get(database) ?? sharedReads<InventoryRange>()
  shares.set(database, share)
  return share
}

/** Searches by number of nights: each plan with its cheapest stay on any dates. A day use takes one day. */
export async function searchByNights(
  services: SearchNeeds,
  hotel: Hotel,
  query: SearchQuery,
  call: Call,
): Promise<SearchAnswer> {
  const { database } = services
  const { locale } = call
  const base = services.addresses().api
  const share = shareOf(database)
  const wishes = groupGuests(hotel, query.rooms)
  const today = hotelToday(hotel, services.clock.now())
  const nights = query.is_day_use ? 1 : requestedNights(hotel, today, query.nights)
  const { first, last, max_nights } = hotelStayLimits(hotel, today)
  // The range covers the longest stay, so that calls for any number of nights share one read.
  const end = addDays(last, max_nights)
  const read = (types: readonly RoomType[]) =>
    share(`${first} ${end} ${types.map(({ id }) => id)}`, () =>
      readCachedRange(services, hotel, types, first, end),
    )
  const codes = filtersOf(query).roomTypes
  const types = hotel.roomTypes.filter(({ code }) => codes?.includes(code) ?? true)
  const range = await read(types)
  const context = await pricingContextOf(services, hotel, call, query)
  const options = searchOptionsOf(query, context, locale, base)
  const found = await matchByNights(hotel, range, wishes, nights, options)
  // All room types are searched only when the filtered ones give nothing.
  const isAll = found.open.size > 0 || types.length === hotel.roomTypes.length
  const { open, soldOut, nothing } = isAll
    ? found
    : await matchByNights(hotel, await read(hotel.roomTypes), wishes, nights, options)
  return {
    rooms: await roomResults(hotel, open, soldOut, options),
    nothing_found: nothing,
    ...codeAnswers(hotel, context, [...open.values()].flat(), locale),
    other_prices: [],
    exchange: await exchangeRate(database, hotel, query.currency, context.today),
  }
}
