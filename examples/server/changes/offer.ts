import type { ChangeRequest } from '#shared/api/changes.ts'
import { amountOf } from '#shared/money/price.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { spanOf } from '#shared/stay/roomDates.ts'
import { addDays, type StayDate } from '#shared/stay/stayDates.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSoldExtras } from '../extras/extraUses.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { readInventory } from '../inventory/inventory.ts'
import { extraKey } from '../order/parts/extras.ts'
import { type OrderAmounts, together } from '../order/parts.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { couponInvalid } from '../pricing/coupons.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import type { OpenedReservation } from '../reservations/access.ts'
import { notPermitted, permissionsAt, requirePermission } from '../reservations/permits.ts'
import type { StoredReservation } from '../reservations/read.ts'
import { currentStatus } from '../reservations/reservationOf.ts'
import { versionExtras, versionRooms } from '../reservations/versionSums.ts'
import type { Call } from '../start/Call.ts'
import { checkRoomsLeft } from './checkRooms.ts'
import { requestedCoupon } from './coupon.ts'
import { checkCouponPermissions, checkExtraPermissions, checkRoomPermissions } from './permission.ts'
import { type PricedRoom, priceRoom } from './pricedRooms.ts'
import { requestedExtras } from './requestedExtras.ts'
import { checkLanguage, choiceOf, type RequestedRoom, requestedRooms } from './requestedRooms.ts'
import type { Requested } from './requestedVersion.ts'
import { type StoredOffer, takenByOpen } from './storedChanges.ts'
import { cancelled, storeOffer } from './storeOffer.ts'

/** Who asks for an offer, about which reservation. */
export type ChangeCaller = Pick<Call, 'memberToken' | 'locale'> & OpenedReservation

/** A room whose coupon changes is priced anew, with all its nights. */
function withCoupon(hotel: Hotel, rooms: readonly RequestedRoom[]): RequestedRoom[] {
  return rooms.map((room) => {
    if (room.is !== 'unchanged' || !room.row) return room
    const choice = choiceOf(hotel, room.row)
    if (!choice) throw new Refusal('coupon_invalid', { field: 'coupon_code', meta: { reason: 'not_here' } })
    const { row, field } = room
    return {
      row,
      field,
      is: 'changed',
      choice,
      removes: true,
      promotion_id: row.asked.promotion_id,
      guest: undefined,
    }
  })
}

/** Reads the rates and the rooms left for the changed rooms. */
async function readDays(tx: Queries, hotel: Hotel, rooms: readonly RequestedRoom[], now: number) {
  const choices = rooms.flatMap((room) => (room.is === 'changed' ? [room.choice] : []))
  if (choices.length === 0) return null
  const { checkin, checkout } = spanOf(choices.map(({ stay }) => stay))
  const types = [...new Set(choices.map(({ type }) => type.id))]
  return readInventory(tx, now, hotel, checkin, addDays(checkout, 1), types)
}

/** A request, checked against what the caller may do and what the hotel offers now, with its prices. */
async function checkedRequest(
  tx: Queries,
  caller: ChangeCaller,
  request: ChangeRequest,
  { context, own, isAnew }: { context: PricingContext; own: OrderAmounts; isAnew: boolean },
): Promise<{ requested: Requested; days: Awaited<ReturnType<typeof readDays>> }> {
  const { hotel, reservation: stored } = caller
  const { now, today } = context
  const permissions = permissionsAt(caller, now)
  const coupon = await requestedCoupon(tx, hotel, stored, request, {
    today,
    ownUses: (code) => own.coupon?.[code] ?? 0,
  })
  const pricing = { ...context, coupon: coupon.coupon }
  const asked = requestedRooms({ hotel, stored, context: pricing }, request)
  checkRoomPermissions(hotel, asked, permissions, now)
  checkLanguage(hotel, asked, request.locale)
  if (coupon.changes) checkCouponPermissions(asked, permissions)
  if (asked.every(({ is }) => is === 'given_up')) throw new Refusal('last_room', { field: 'rooms' })
  const rooms = coupon.changes ? withCoupon(hotel, asked) : asked
  const days = await readDays(tx, hotel, rooms, now)
  const priced = new Map<RequestedRoom, PricedRoom>()
  for (const room of rooms)
    if (room.is === 'changed' && days)
      priced.set(
        room,
        priceRoom({ hotel, stored, days, context: pricing, keepsCoupon: coupon.keeps, isAnew }, room),
      )
  if (coupon.changes && coupon.coupon) {
    const gives = [...priced.values()].some(({ priceWith }) => amountOf(priceWith(0), 'coupon') !== 0)
    if (!gives) throw couponInvalid('not_here')
  }
  const stays = rooms.flatMap((room) => {
    if (room.is === 'changed') return [{ ...room.choice.stay, party: room.choice.party }]
    return room.is === 'unchanged' && room.row ? [room.row] : []
  })
  const extras = requestedExtras({
    hotel,
    before: stored.extras,
    sums: versionExtras(stored),
    wanted: request.extras,
    stays,
    rooms: versionRooms(hotel, stored),
    sold: await readSoldExtras(tx, hotel, spanOf(stays)),
    own: (id, day) => own.extras?.[extraKey(id, day)] ?? 0,
    today,
  })
  checkExtraPermissions(extras, permissions)
  const requested = { rooms, priced, extras, coupon_code: coupon.coupon?.code ?? null, isAnew }
  if (!asksForChange(requested, coupon.changes)) throw new Refusal('invalid', { field: 'rooms' })
  return { requested, days }
}

/** What decides the plans and prices of a change as booked. A day use stays a day use, and a stay keeps its nights. */
export const changeQuery = ({ rooms, asked: { mode, promo_code } }: StoredReservation) => ({
  is_day_use: rooms.every(({ checkin, checkout }) => checkin === checkout),
  mode,
  promo_code,
})

/** Refuses with `change_refused` a reservation that is not booked, or whose stay is over. */
export function checkUpcoming(stored: StoredReservation, today: StayDate): void {
  const status = currentStatus(stored, today)
  if (isUpcoming(status)) return
  throw notPermitted(status === 'held' || status === 'cancelled' ? status : 'stay_day')
}

/** Whether a request asks for anything: an agreement to nothing would make a version. */
const asksForChange = ({ rooms, extras }: Requested, changesCoupon: boolean): boolean =>
  changesCoupon ||
  rooms.some(({ is, row }) => is === 'changed' || (is === 'given_up' && !(row && isCancelledRoom(row)))) ||
  extras.some(({ does }) => does === 'adds' || does === 'removes')

/**
 * Makes an offer to change or to cancel a locked reservation, and stores it. Refused with `change_refused` and the reason in `meta` for
 * what the caller may not do, with `last_room` if no room would be left, and as an order for what the hotel does not offer. The own
 * rooms, also the rooms of an open change, count as free. `isAnew`: all nights of the changed rooms have the price of now, and the payment
 * is refunded and charged anew.
 */
export async function makeOffer(
  services: PaymentServices,
  tx: Queries,
  caller: ChangeCaller,
  request: ChangeRequest,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<StoredOffer> {
  const { hotel, reservation: stored } = caller
  const { clock } = services
  const context = await pricingContextOf({ database: tx, clock }, hotel, caller, changeQuery(stored))
  const { now, today } = context
  const own = together(stored.needs, await takenByOpen(tx, stored.id))
  if (request.cancel) requirePermission(permissionsAt(caller, now).cancel)
  else checkUpcoming(stored, today)
  const { requested, days } = request.cancel
    ? { requested: cancelled(hotel, stored, today), days: null }
    : await checkedRequest(tx, caller, request, { context, own, isAnew })
  const { bypass_token: _, email: __, ...wish } = request
  const made = await storeOffer(services, tx, { hotel, stored, requested, today, now, wish })
  if (days) checkRoomsLeft(hotel, made.content.next.needs, own, { days, rooms: requested.rooms })
  return made
}
