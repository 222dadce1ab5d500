import type { UpdateSettings } from '#shared/api/updateSettings.ts'
import { latestDeadline } from '#shared/reservation/deadline.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import type { OpenedReservation } from '../access/access.ts'
import { changeSettingOfHotel, permissionsAt, permittedRooms } from '../access/permits.ts'

/** What a caller may do with a reservation at `now` (milliseconds), as on the wire. */
export function updateSettingsOf(opened: OpenedReservation, now: number): UpdateSettings {
  const { hotel, reservation } = opened
  const setting = changeSettingOfHotel(hotel)
  const { details, extras, cancel, schedule, receipts, rooms, ordered_extras } = permissionsAt(opened, now)
  const booked = rooms.filter((_, at) => {
    const room = reservation.rooms[at]
    return room !== undefined && !isCancelledRoom(room)
  })
  const changes = isWithoutStay(reservation.status) ? [schedule] : booked.map(({ change }) => change)
  const updatable = changes.includes('yes')
  const [reason = 'cancelled'] = changes
  return {
    is_active: setting.is_active,
    updatable,
    reason: updatable || reason === 'yes' ? null : reason,
    deadline: latestDeadline(setting, permittedRooms(reservation)),
    details,
    extras,
    has_extras: reservation.extras.length > 0 || hotel.extras.some(({ is_ended }) => !is_ended),
    cancel,
    receipts,
    rooms: reservation.rooms.flatMap(({ id }, at) => {
      const room = rooms[at]
      return room ? [{ reservation_hotel_room_id: id, ...room }] : []
    }),
    ordered_extras,
  }
}
