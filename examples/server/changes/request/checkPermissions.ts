import { changeDeadline } from '#shared/reservation/deadline.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import type { Permissions } from '#shared/reservation/permissions.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { isUpcoming, isWithoutStay } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { policyOf } from '../../hotels/wire/policyOf.ts'
import { changeSettingOfHotel, notPermitted, requirePermission } from '../../reservations/access/permits.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import { currentStatus } from '../../reservations/reservationOf.ts'
import type { RequestedExtra } from './requestedExtras.ts'
import type { RequestedRoom } from './requestedRooms.ts'

/**
 * Refuses with `change_refused` a reservation that is not booked, or whose stay is over. A voucher without a stay passes: it has
 * permissions of its own.
 */
export function checkUpcoming(stored: StoredReservation, today: StayDate): void {
  const status = currentStatus(stored, today)
  if (isUpcoming(status) || isWithoutStay(status)) return
  if (status === 'held' || status === 'cancelled') throw notPermitted(status)
  throw notPermitted(stored.voucher ? 'voucher_used' : 'stay_day')
}

/** A further room is added under the setting of the hotel, until the deadline of its own check-in. */
function checkFurtherRoom(hotel: Hotel, room: Extract<RequestedRoom, { is: 'changed' }>, now: number): void {
  const setting = changeSettingOfHotel(hotel)
  if (!setting.is_active) throw notPermitted('inactive')
  const { plan, stay } = room.choice
  const deadline = changeDeadline(setting, policyOf(plan.policy, 'en'), stay.checkin)
  if (hotelTimeIn(hotel.time_zone, now) >= deadline) throw notPermitted('deadline_passed')
}

/**
 * Refuses with `change_refused` what the caller may not do with the rooms. `permissions` are in the order of the booked rooms.
 * `isWithoutStay`: a voucher gets its rooms, also at a hotel that has switched changes off.
 */
export function checkRoomPermissions(
  hotel: Hotel,
  rooms: readonly RequestedRoom[],
  permissions: Permissions,
  { now, isWithoutStay }: { now: number; isWithoutStay: boolean },
): void {
  rooms.forEach((room, at) => {
    if (room.is === 'unchanged') return
    const own = permissions.rooms[at]
    if (room.row && isCancelledRoom(room.row)) return
    if (room.is === 'given_up') requirePermission(own?.remove ?? 'cancelled')
    else if (room.row) requirePermission((room.removes ? own?.remove : own?.change) ?? 'cancelled')
    else if (isWithoutStay) requirePermission(permissions.schedule)
    else {
      // Only who may order extras may add a room.
      requirePermission(permissions.extras)
      checkFurtherRoom(hotel, room, now)
    }
  })
}

/** Refuses with `change_refused` another coupon if a room that stays may not be changed: the coupon prices each room anew. */
export function checkCouponPermissions(rooms: readonly RequestedRoom[], permissions: Permissions): void {
  rooms.forEach(({ row, is }, at) => {
    if (row && is !== 'given_up') requirePermission(permissions.rooms[at]?.change ?? 'cancelled')
  })
}

/** Refuses with `change_refused` what the caller may not do with the extras. Extras that follow the rooms are no wish. */
export function checkExtraPermissions(extras: readonly RequestedExtra[], permissions: Permissions): void {
  extras.forEach(({ does }, at) => {
    const own = permissions.ordered_extras[at]
    if (does === 'adds' || does === 'alters') requirePermission(own?.change ?? permissions.extras)
    if (does === 'removes') requirePermission(own?.remove ?? permissions.extras)
  })
}
