import type { ChangeRequest } from '#shared/api/changes.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { readSoldExtras } from '../../extras/extraUses.ts'
import type { GatewayAccounts } from '../../gateways/gatewayOf.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { readInventory } from '../../inventory/inventory.ts'
import { permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import type { Clock } from '../../start/clock.ts'
import { type ChangeCaller, changeContextOf } from '../changeContext.ts'
import { checkUpcoming } from '../request/checkPermissions.ts'
import { checkRoomsLeft } from '../request/checkRoomsLeft.ts'
import {
  checkedRooms,
  type PricedRequest,
  pricedRequest,
  requestContextOf,
  staysAfter,
} from '../request/pricedRequest.ts'
import type { RequestedRoom } from '../request/requestedRooms.ts'
import type { StoredOffer } from '../storedChanges.ts'
import { cancellationRequest, storeOffer } from './storeOffer.ts'

/** Reads the rates and the rooms left for the changed rooms. */
async function readDays(tx: Queries, hotel: Hotel, rooms: readonly RequestedRoom[], now: number) {
  const choices = rooms.flatMap((room) => (room.is === 'changed' ? [room.choice] : []))
  if (choices.length === 0) return null
  const { checkin, checkout } = spanOf(choices.map(({ stay }) => stay))
  const types = [...new Set(choices.map(({ type }) => type.id))]
  return readInventory(tx, now, hotel, checkin, addDays(checkout, 1), types)
}

/** Whether a request asks for anything: an agreement to nothing would make a version. */
const asksForChange = ({ rooms, extras }: PricedRequest, changesCoupon: boolean): boolean =>
  changesCoupon ||
  rooms.some(({ is, row }) => is === 'changed' || (is === 'given_up' && !(row && isCancelledRoom(row)))) ||
  extras.some(({ does }) => does !== 'nothing' && does !== 'moved')

/**
 * Makes an offer to change or to cancel a locked reservation, and stores it. Refused with `change_refused` and the reason in `meta` for
 * what the caller may not do, with `last_room` if no room would be left, with `invalid` if nothing is requested, and as an order for what
 * the hotel does not offer. The own rooms, also the rooms of an open change and of an offer of the waitlist by its token, count as free.
 * `isAnew`: all nights of the changed rooms have the price of now, and the payment is refunded and charged anew.
 */
export async function makeOffer(
  services: GatewayAccounts & { clock: Clock },
  tx: Queries,
  caller: ChangeCaller,
  request: ChangeRequest,
  { isAnew = false, waitlistToken }: { isAnew?: boolean; waitlistToken?: string | undefined } = {},
): Promise<StoredOffer> {
  const { hotel, reservation: stored } = caller
  const { clock } = services
  const context = await changeContextOf({ database: tx, clock }, caller)
  const { now, today } = context
  const { bypass_token: _, email: __, ...wish } = request
  const offer = { hotel, stored, today, now, wish }
  if (request.cancel) {
    requirePermission(permissionsAt(caller, now).cancel)
    return storeOffer(services, tx, { ...offer, requested: cancellationRequest(hotel, stored, today) })
  }
  checkUpcoming(stored, today)
  const given = await requestContextOf(tx, caller, context, request, waitlistToken)
  const rooms = checkedRooms(given, request)
  const days = await readDays(tx, hotel, rooms, now)
  const sold = await readSoldExtras(tx, hotel, spanOf(staysAfter(rooms)))
  const requested = pricedRequest(given, rooms, { days, sold, extras: request.extras, isAnew })
  if (!asksForChange(requested, given.coupon.changes)) throw new Refusal('invalid', { field: 'rooms' })
  const made = await storeOffer(services, tx, { ...offer, requested })
  if (days) checkRoomsLeft(hotel, made.content.next.needs, given.own, { days, rooms })
  return made
}
