import type { ApiCall } from '#app/data/client.ts'
import { preloadQuery } from '#app/data/useQuery.ts'
import { searchStateAt } from '#app/search/url/useSearchState.ts'
import type { Hotel } from '#app/settings/hotel/hotel.ts'
import { stayLimitsNow } from '#app/settings/today.ts'
import type { StartedRooms } from '#app/start/started.ts'
import { rooms } from '#shared/api/rooms.ts'
import { writeQuery } from '#shared/api/wire.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { canSearch } from './canSearch.ts'
import { roomsRequest } from './roomsRequest.ts'

/**
 * Loads the rooms of a search before the results page renders. Does nothing if the hotel does not take the search.
 * `started` is the request of the start script; its response is used if the queries are equal. Resolves after a
 * response or an error.
 */
export async function preloadRooms(
  call: ApiCall,
  hotel: Hotel,
  criteria: string,
  locale: Locale,
  started: StartedRooms | null = null,
): Promise<void> {
  const stay = searchStateAt(criteria, hotel).criteria
  const request = canSearch(stay, stayLimitsNow(hotel), hotel.party.limits) ? roomsRequest(hotel, stay) : null
  if (!request) return
  // The start script does not know the hotel's site controller, so its requests lack this optional header.
  // Nor does it know of rooms that are held for the guest.
  const isSame = started?.query === writeQuery(request.query) && request.waitlistToken === undefined
  await preloadQuery(call, rooms.search, request, locale, isSame && started ? started : undefined)
}
