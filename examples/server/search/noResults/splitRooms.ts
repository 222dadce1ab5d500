import type { NothingFound } from '#shared/api/rooms.ts'
import { childrenOf, type Party, partyProblem, tidyTiers } from '#shared/party/party.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'
import type { Database } from '../../database/Database.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Stay } from '../../hotels/stay.ts'
import { hotelStayLimits, partyLimitsOf } from '../../hotels/stayRules.ts'
import { readCachedRange } from '../../inventory/cachedRange.ts'
import type { SellablePlan } from '../../offers/pricer.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import type { Clock } from '../../start/clock.ts'
import { lowestIn } from './nearestDates.ts'

/** More rooms are a group booking. */
const MAX_ROOMS = 4

/** The party in a number of rooms with about as many adults and children each; null with fewer adults than rooms. */
export function splitParty({ adults, kids_tiers, kids_ages }: Party, rooms: number): Party[] | null {
  if (adults < rooms) return null
  const tiers = kids_tiers.flatMap(({ code, children }) => Array.from({ length: children }, () => code))
  return Array.from({ length: rooms }, (_, room) => {
    // Children fill the rooms from the last one: the first rooms have the adults that are left over.
    const isHere = (_child: unknown, at: number) => at % rooms === rooms - 1 - room
    const codes = tiers.filter(isHere)
    const own = [...new Set(codes)].map((code) => ({
      code,
      children: codes.filter((one) => one === code).length,
    }))
    const ages = kids_ages.filter(isHere)
    return {
      adults: Math.floor(adults / rooms) + (room < adults % rooms ? 1 : 0),
      children: childrenOf(own) + ages.length,
      kids_tiers: tidyTiers(own),
      kids_ages: ages,
    }
  })
}

/**
 * The smallest number of rooms that the guests of one room can have together on the same dates, with their lowest price.
 * Null for more than one room, for members with companions, and if no number of rooms is free.
 */
export async function splitRooms(
  services: { database: Database; clock: Clock },
  hotel: Hotel,
  sold: readonly SellablePlan[],
  stays: readonly Stay[],
  context: PricingContext,
): Promise<NothingFound['split_rooms']> {
  const [stay] = stays
  if (!stay || stays.length > 1 || sold.length === 0) return null
  const { party, checkin, checkout } = stay
  // Whether a companion pays less depends on the member's room.
  if (party.adult_companion || party.kid_tier_A_companion) return null
  const limits = partyLimitsOf(hotel)
  const { first, last } = hotelStayLimits(hotel, context.today)
  if (checkin < first || checkin > last) return null
  const nights = context.isDayUse ? 1 : nightsBetween(checkin, checkout)
  const types = [...new Set(sold.map(({ type }) => type))]
  const range = await readCachedRange(services, hotel, types, first, last, nightsBetween(checkin, checkout))
  const lowest = lowestIn(hotel, range, sold, context)
  const day = nightsBetween(range.first, checkin)
  for (let count = 2; count <= Math.min(MAX_ROOMS, limits.max_rooms); count++) {
    const rooms = splitParty(party, count)
    if (!rooms || rooms.some((room) => partyProblem(room, limits))) continue
    const total_price = await lowest(rooms.map((one) => ({ party: one, day, nights })))
    if (total_price !== null) return { rooms, total_price }
  }
  return null
}
