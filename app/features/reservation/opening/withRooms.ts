import type { Reservation } from '#shared/api/reservations.ts'
import type { UpdateSettings } from '#shared/api/updateSettings.ts'

/**
 * The permissions with each room of the reservation. A server that names no rooms permits for each of them what it permits for the
 * reservation.
 */
export function withRooms(
  permissions: UpdateSettings,
  { rooms }: { rooms: readonly Pick<Reservation['rooms'][number], 'reservation_hotel_room_id'>[] },
): UpdateSettings {
  if (permissions.rooms.length > 0) return permissions
  const { updatable, reason, details } = permissions
  const change = updatable ? 'yes' : (reason ?? 'inactive')
  return {
    ...permissions,
    rooms: rooms.map(({ reservation_hotel_room_id }) => ({
      reservation_hotel_room_id,
      change,
      remove: change,
      guests: details,
    })),
  }
}
