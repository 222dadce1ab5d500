import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { endOfUse, type RoomDates } from '#shared/stay/roomDates.ts'

type OwnRoom = Pick<ReservedRoom, 'room_type_code' | 'room_type_name'> & RoomDates
type Found = Pick<RoomResult, 'room_type_code' | 'room_type_name' | 'room_plans'>

/**
 * Whether the search has a night of the reserved room, and no plan of its room type. A server that does not state the code of the type
 * states its name.
 */
export function isOwnRoomMissing(
  own: OwnRoom,
  found: readonly Found[],
  { checkin, checkout }: Pick<Criteria, 'checkin' | 'checkout'>,
): boolean {
  if (checkin === null || checkout === null) return false
  const overlaps = checkin < endOfUse(own) && own.checkin < endOfUse({ checkin, checkout })
  const isOwn = ({ room_type_code, room_type_name }: Found) =>
    own.room_type_code === '' ? room_type_name === own.room_type_name : room_type_code === own.room_type_code
  return overlaps && !found.some((type) => isOwn(type) && type.room_plans.length > 0)
}
