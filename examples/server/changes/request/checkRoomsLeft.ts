import { datesOfUse } from '#shared/stay/roomDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { more } from '../../order/amounts.ts'
import { nightKey, nightsIn } from '../../order/parts/rooms.ts'
import type { OrderAmounts } from '../../order/parts.ts'
import type { RequestedRoom } from './requestedRooms.ts'

/**
 * Refuses with `sold_out`, and the field of the first room that needs the night, a version that needs more rooms of a night than are
 * left beside the own ones. `own` is what the reservation and its open change have: two rooms may swap their nights.
 */
export function checkRoomsLeft(
  hotel: Hotel,
  needs: OrderAmounts,
  own: OrderAmounts,
  { days, rooms }: { days: Inventory; rooms: readonly RequestedRoom[] },
): void {
  for (const { room_type_id, date, count } of nightsIn(more(needs.rooms ?? {}, own.rooms ?? {}))) {
    if (days.left(room_type_id, date) >= count) continue
    const key = nightKey(room_type_id, date)
    const room = rooms.find(
      (one) =>
        one.is === 'changed' &&
        datesOfUse(one.choice.stay).some((day) => nightKey(one.choice.type.id, day) === key),
    )
    const type = hotel.roomTypes.find(({ id }) => id === room_type_id)
    throw new Refusal('sold_out', { field: room?.field ?? 'rooms', meta: { room_type_code: type?.code } })
  }
}
