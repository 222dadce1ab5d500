import type { Call } from '#app/data/client.ts'
import { preloadQuery } from '#app/data/useQuery.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { rooms } from '#shared/api/rooms.ts'
import { stayLimitsOf } from '#shared/domain/defaultStay.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { canSearch } from './canSearch.ts'
import { roomsRequest } from './roomsRequest.ts'
import { stayHere } from './useStay.ts'

/** Asks for the rooms of a search ahead of the screen that will show them; nothing, where the hotel takes no such stay. */
export function preloadRooms(call: Call, hotel: Hotel, criteria: string, locale: Locale): void {
  const stay = stayHere(criteria, hotel).criteria
  const request = canSearch(stay, stayLimitsOf(hotel, Date.now()), hotel) ? roomsRequest(hotel, stay) : null
  if (request) preloadQuery(call, rooms.search, request, locale)
}
