import { isUsedUp } from '#shared/money/change/voucher.ts'
import { amountOf } from '#shared/money/price.ts'
import { changeSettingOf } from '#shared/reservation/changeSetting.ts'
import type { ChangeSetting } from '#shared/reservation/deadline.ts'
import { hotelTime, hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import {
  type Permission,
  type PermissionRefusal,
  type Permissions,
  type PermittedReservation,
  permissionsOf,
} from '#shared/reservation/permissions.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { policyOf } from '../../hotels/wire/policyOf.ts'
import type { StoredReservation } from '../read.ts'
import { currentStatus } from '../reservationOf.ts'
import type { OpenedReservation } from './access.ts'

/** How a hotel lets guests change their reservations. */
export const changeSettingOfHotel = ({ settings }: Pick<Hotel, 'settings'>): ChangeSetting =>
  changeSettingOf(settings.change)

/** The rooms of a reservation as the rules of permissions and deadlines need them. */
export const permittedRooms = ({ rooms }: Pick<StoredReservation, 'rooms'>): PermittedReservation['rooms'] =>
  rooms.map((room) => ({
    checkin: room.checkin,
    // The rules read the days and percentages only.
    policy: policyOf(room.policy, 'en'),
    is_given_up: isCancelledRoom(room),
    price: room.price.total - amountOf(room.price, 'local_tax'),
    fees: room.fees,
    least: room.least,
  }))

/**
 * The last moment in which an ordered extra can be changed: the end of the day of its deadline. Null for an extra that is no longer
 * sold.
 */
function extraDeadline(hotel: Hotel, { extra_id, day }: StoredReservation['extras'][number]): string | null {
  const extra = hotel.extras.find(({ id }) => id === extra_id)
  return extra ? hotelTime(addDays(day, -extra.advance_days), null) : null
}

/** What a caller may do with a reservation at `now` (milliseconds), by the clock and the setting of its hotel. */
export function permissionsAt(
  {
    hotel,
    reservation,
    asker,
    isOfThisHotel,
  }: Pick<OpenedReservation, 'hotel' | 'reservation' | 'asker' | 'isOfThisHotel'>,
  now: number,
): Permissions {
  const permitted: PermittedReservation = {
    status: currentStatus(reservation, hotelToday(hotel, now)),
    is_guests: reservation.owner === 'guest',
    is_of_this_hotel: isOfThisHotel,
    rooms: permittedRooms(reservation),
    extras: reservation.extras.map((extra) => ({ deadline: extraDeadline(hotel, extra) })),
    voucher: reservation.voucher && { ...reservation.voucher, is_used_up: isUsedUp(reservation.voucher) },
  }
  return permissionsOf(permitted, asker, changeSettingOfHotel(hotel), hotelTimeIn(hotel.time_zone, now))
}

/** The refusal of what a caller may not do: `change_refused`, with the reason in `meta`. */
export const notPermitted = (reason: PermissionRefusal): Refusal =>
  new Refusal('change_refused', { meta: { reason } })

/** Refuses with `change_refused` what is not permitted. */
export function requirePermission(permission: Permission): void {
  if (permission !== 'yes') throw notPermitted(permission)
}
