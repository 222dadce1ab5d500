import type { Wish } from '#app/parts/reservation/writeWish.ts'
import type { ReservedRoom } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'

/** What a guest may do with the dates of rooms: move them, only give up nights, or nothing. `reason` says why not all. */
type Movable = { may: 'move' | 'fewer' | 'nothing'; reason: string }

type Permissions = {
  rooms: readonly Pick<UpdateSettings['rooms'][number], 'reservation_hotel_room_id' | 'change' | 'remove'>[]
}

/** What the guest may do with the dates of all these rooms together. Nights of a room with one night cannot be given up. */
export function movableRooms(
  rooms: readonly Pick<ReservedRoom, 'reservation_hotel_room_id' | 'checkin_date' | 'checkout_date'>[],
  permissions: Permissions,
): Movable {
  const own = rooms.map(({ reservation_hotel_room_id: id }) =>
    permissions.rooms.find((room) => room.reservation_hotel_room_id === id),
  )
  const notChanged = own.find((room) => room?.change !== 'yes')
  const reason = notChanged?.change ?? 'inactive'
  if (rooms.length > 0 && own.every((room) => room?.change === 'yes')) return { may: 'move', reason: 'yes' }
  const areLong = rooms.every(
    ({ checkin_date, checkout_date }) => nightsBetween(checkin_date, checkout_date) > 1,
  )
  const mayRemove = rooms.length > 0 && own.every((room) => room?.remove === 'yes')
  return { may: mayRemove && areLong ? 'fewer' : 'nothing', reason }
}

/** The wish for other dates of rooms; all else of them stays. */
export const datesWish = (
  rooms: readonly Pick<ReservedRoom, 'reservation_hotel_room_id'>[],
  { checkin, checkout }: RoomDates,
): Wish => ({
  rooms: rooms.map(({ reservation_hotel_room_id }) => ({
    reservation_hotel_room_id,
    checkin_date: checkin,
    checkout_date: checkout,
  })),
})
