import type { ReservedRoom } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'

type Room = Pick<ReservedRoom, 'reservation_hotel_room_id' | 'status'>

/**
 * The room that a search of update mode changes: the room with the id of the address, without an id the first room that is not given
 * up. Null if there is no such room.
 */
export function roomOfAddress<R extends Room>(rooms: readonly R[], id: string | null): R | null {
  const upcoming = upcomingRooms(rooms)
  const found =
    id === null ? upcoming[0] : upcoming.find((room) => String(room.reservation_hotel_room_id) === id)
  return found ?? null
}
