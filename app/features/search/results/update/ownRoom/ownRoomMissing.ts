import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { RoomResult } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { endOfUse, type RoomDates } from '#shared/stay/roomDates.ts'

type OwnRoom = Pick<ReservedRoom, 'room_type_code' | 'room_type_name' | 'adults' | 'children'> & RoomDates
type Found = Pick<RoomResult, 'room_type_code' | 'room_type_name' | 'room_plans'>
type Searched = Pick<
  Criteria,
  'checkin' | 'checkout' | 'rooms' | 'room_type_codes' | 'hotel_plan_codes' | 'room_plan_codes'
>

/**
 * Why the results may lack the room of a reservation. `filtered`: the guest has chosen other room types or plans. `party`: the room may be
 * too small for the guests. `booked`: the search counts the own room as booked.
 */
type MissingReason = 'filtered' | 'party' | 'booked'

/**
 * Why the results have no plan of the type of the reserved room, for a search that has a night of it; null if they have one. A server that
 * does not state the code of the type states its name.
 */
export function ownRoomMissing(
  own: OwnRoom,
  found: readonly Found[],
  { checkin, checkout, rooms, room_type_codes, hotel_plan_codes, room_plan_codes }: Searched,
): MissingReason | null {
  if (checkin === null || checkout === null) return null
  const overlaps = checkin < endOfUse(own) && own.checkin < endOfUse({ checkin, checkout })
  const isOwn = ({ room_type_code, room_type_name }: Found) =>
    own.room_type_code === '' ? room_type_name === own.room_type_name : room_type_code === own.room_type_code
  if (!overlaps || found.some((type) => isOwn(type) && type.room_plans.length > 0)) return null
  const isFiltered = [room_type_codes, hotel_plan_codes, room_plan_codes].some((codes) => codes.length > 0)
  if (isFiltered) return 'filtered'
  const hasMoreGuests = rooms.some(({ adults, children }) => adults > own.adults || children > own.children)
  return hasMoreGuests ? 'party' : 'booked'
}
