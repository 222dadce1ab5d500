import type { Hotel } from '#app/settings/hotelOf.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/domain/criteria.ts'
import { partyOf } from '#shared/domain/searchedRooms.ts'

/**
 * What to ask the server for these criteria; null until there are dates. Always in the hotel's own order: the
 * guest's is made here, so that changing it neither waits nor asks anew.
 */
export function roomsRequest(
  hotel: Pick<Hotel, 'id'>,
  criteria: Criteria,
): RequestOf<typeof rooms.search> | null {
  const { checkin, checkout, room_type_codes } = criteria
  if (!checkin || !checkout) return null
  return {
    params: { hotelId: hotel.id },
    query: {
      rooms: criteria.rooms.map((room) => ({
        checkin_date: room.checkin_date ?? checkin,
        checkout_date: room.checkout_date ?? checkout,
        ...partyOf(room),
      })),
      order: 'recommended',
      ...(room_type_codes.length > 0 && { room_type_codes }),
    },
  }
}
