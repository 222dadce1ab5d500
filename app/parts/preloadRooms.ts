import type { Call } from '#app/data/client.ts'
import { preloadQuery } from '#app/data/useQuery.ts'
import type { Hotel } from '#app/settings/hotelOf.ts'
import { rooms } from '#shared/api/rooms.ts'
import type { Locale } from '#shared/domain/locale.ts'
import { roomsRequest } from './roomsRequest.ts'
import { readStay } from './useStay.ts'

/** Asks for the rooms of a search ahead of the screen that will show them; nothing, where it has no dates yet. */
export function preloadRooms(call: Call, hotel: Hotel, criteria: string, locale: Locale): void {
  const request = roomsRequest(hotel, readStay(criteria, hotel.defaultAdults).criteria)
  if (request) preloadQuery(call, rooms.search, request, locale)
}
