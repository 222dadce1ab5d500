import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type Stay, staysOf } from '../hotels/stay.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { readStayInventory } from '../inventory/stayInventory.ts'
import { plansFor } from '../offers/offers.ts'
import type { SellablePlan } from '../offers/pricer.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import type { Call } from '../start/Call.ts'
import { codeAnswers } from './codeAnswers.ts'
import { exchangeRate } from './exchangeRate.ts'
import { matchesFilters } from './filters.ts'
import { matchByDates } from './matchByDates.ts'
import { nearestDates } from './noResults/nearestDates.ts'
import { splitRooms } from './noResults/splitRooms.ts'
import { agencyPrices, observedFor, withComparisons } from './otherPrices.ts'
import type { OwnRoom } from './ownRoom.ts'
import { roomResults } from './results/roomResults.ts'
import type { SearchAnswer, SearchNeeds, SearchQuery } from './searchCall.ts'
import { type SearchOptions, searchOptionsOf } from './searchOptions.ts'

/** The rooms of a search by dates; refused when a room has no dates. */
const datedRooms = (query: SearchQuery) =>
  query.rooms.map(({ checkin_date, checkout_date, ...room }) => {
    if (checkin_date && checkout_date) return { ...room, checkin_date, checkout_date }
    throw new Refusal('dates_not_bookable', { field: 'rooms', meta: { problem: 'no_dates' } })
  })

/** The plans that match the search, available or not. */
const soldFor = (hotel: Hotel, { context, filters }: SearchOptions): SellablePlan[] =>
  hotel.roomTypes.flatMap((type) =>
    plansFor(type, context)
      .filter((plan) => matchesFilters(filters, type, plan))
      .map((plan) => ({ type, plan })),
  )

/** What a search by dates reads first. */
export type DatedSearch = {
  stays: Stay[]
  days: Inventory
  context: PricingContext
  /** The booked room that is changed; null for a search of new rooms. */
  own: OwnRoom | null
}

/** The answer to a search by dates. A change of a booked room is compared with no other agency and needs one room. */
export async function answerByDates(
  services: SearchNeeds,
  hotel: Hotel,
  query: SearchQuery,
  { locale }: Pick<Call, 'locale'>,
  { stays, days, context, own }: DatedSearch,
): Promise<SearchAnswer> {
  const { database } = services
  const options = searchOptionsOf(query, context, locale, services.addresses().api)
  const { open, soldOut, nothing } = await matchByDates(hotel, days, stays, options, own)
  const observed = open.size > 0 && !own ? await observedFor(database, hotel, stays) : []
  const sold = nothing ? soldFor(hotel, options) : []
  return {
    rooms: await roomResults(hotel, withComparisons(open, observed), soldOut, options),
    nothing_found: nothing && {
      ...nothing,
      nearest_dates: await nearestDates(services, hotel, sold, stays, context),
      split_rooms: own ? null : await splitRooms(services, hotel, sold, stays, context),
    },
    ...codeAnswers(hotel, context, [...open.values()].flat(), locale),
    other_prices: agencyPrices(hotel, open, observed, locale),
    exchange: await exchangeRate(database, hotel, query.currency, context.today),
  }
}

/** Searches by dates: rooms and plans for the dates of each room. */
export async function searchByDates(
  services: SearchNeeds,
  hotel: Hotel,
  query: SearchQuery,
  call: Pick<Call, 'memberToken' | 'locale'>,
): Promise<SearchAnswer> {
  const stays = staysOf(datedRooms(query))
  const days = await readStayInventory(services, hotel, stays, query.is_day_use)
  const context = await pricingContextOf(services, hotel, call, query)
  return answerByDates(services, hotel, query, call, { stays, days, context, own: null })
}
