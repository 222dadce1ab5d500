import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { staysOf } from '../hotels/stay.ts'
import { withHeldNights } from '../inventory/inventory.ts'
import type { NightCount } from '../inventory/sold.ts'
import { readStayInventory } from '../inventory/stayInventory.ts'
import { plansFor } from '../offers/offers.ts'
import type { SellablePlan } from '../offers/pricer.ts'
import { pricingContextOf } from '../pricing/pricingContext.ts'
import type { Call } from '../start/Call.ts'
import { codeAnswers } from './codeAnswers.ts'
import { exchangeRate } from './exchangeRate.ts'
import { matchesFilters } from './filters.ts'
import { matchByDates } from './matchByDates.ts'
import { nearestDates } from './noResults/nearestDates.ts'
import { splitRooms } from './noResults/splitRooms.ts'
import { agencyPrices, observedFor, withComparisons } from './otherPrices.ts'
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

/**
 * Searches by dates: rooms and plans for the dates of each room. `held` are nights that are held for the guest, and count as free.
 */
export async function searchByDates(
  services: SearchNeeds,
  hotel: Hotel,
  query: SearchQuery,
  call: Pick<Call, 'memberToken' | 'locale'>,
  held: readonly NightCount[] = [],
): Promise<SearchAnswer> {
  const { database } = services
  const { locale } = call
  const base = services.addresses().api
  const stays = staysOf(datedRooms(query))
  const read = await readStayInventory(services, hotel, stays, query.is_day_use)
  const days = withHeldNights(read, held)
  const context = await pricingContextOf(services, hotel, call, query)
  const options = searchOptionsOf(query, context, locale, base)
  const { open, soldOut, nothing } = await matchByDates(hotel, days, stays, options)
  const observed = open.size > 0 ? await observedFor(database, hotel, stays) : []
  const sold = nothing ? soldFor(hotel, options) : []
  return {
    rooms: await roomResults(hotel, withComparisons(open, observed), soldOut, options),
    nothing_found: nothing && {
      ...nothing,
      nearest_dates: await nearestDates(services, hotel, sold, stays, context),
      split_rooms: await splitRooms(services, hotel, sold, stays, context),
    },
    ...codeAnswers(hotel, context, [...open.values()].flat(), locale),
    other_prices: agencyPrices(hotel, open, observed, locale),
    exchange: await exchangeRate(database, hotel, query.currency, context.today),
  }
}
