import type { Call } from '#app/data/client.ts'
import { preloadQuery } from '#app/data/useQuery.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import type { StartedRooms } from '#app/start/started.ts'
import { rooms } from '#shared/api/rooms.ts'
import { writeQuery } from '#shared/api/wire.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { stayLimitsOf } from '#shared/stay/stayLimits.ts'
import { canSearch } from './canSearch.ts'
import { roomsRequest } from './roomsRequest.ts'
import { searchStateAt } from './useSearchState.ts'

/**
 * Asks for the rooms of a search ahead of the screen that will show them; nothing, where the hotel takes no such stay.
 * `started` is what the start script has asked for: its answer is taken where it asked for just these rooms. Resolves when
 * there is an answer or a failure.
 */
export async function preloadRooms(
  call: Call,
  hotel: Hotel,
  criteria: string,
  locale: Locale,
  started: StartedRooms | null = null,
): Promise<void> {
  const stay = searchStateAt(criteria, hotel).criteria
  const request = canSearch(stay, stayLimitsOf(hotel, Date.now()), hotel) ? roomsRequest(hotel, stay) : null
  if (!request) return
  // The start script does not know the hotel's site controller: the calls made there go without that optional header.
  const isSame = started?.query === writeQuery(request.query)
  await preloadQuery(call, rooms.search, request, locale, isSame ? started?.answer : undefined)
}
