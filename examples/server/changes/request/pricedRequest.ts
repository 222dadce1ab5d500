import type { ChangeRequest } from '#shared/api/changes.ts'
import { amountOf } from '#shared/money/price.ts'
import type { Permissions } from '#shared/reservation/permissions.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ExtraStay } from '../../extras/extraDays.ts'
import type { SoldExtras } from '../../extras/extraUses.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Inventory } from '../../inventory/inventory.ts'
import { extraKey } from '../../order/parts/extras.ts'
import { amountsOf } from '../../order/parts/rooms.ts'
import { type OrderAmounts, together } from '../../order/parts.ts'
import { planOf } from '../../order/planOf.ts'
import { couponInvalid } from '../../pricing/coupons.ts'
import type { PricingContext } from '../../pricing/pricingContext.ts'
import { isOffered } from '../../pricing/visibility.ts'
import { permissionsAt } from '../../reservations/access/permits.ts'
import { versionExtras, versionRooms } from '../../reservations/money/versionSums.ts'
import { heldNightsOf } from '../../waitlist/entryAnswer.ts'
import type { ChangeCaller } from '../changeContext.ts'
import { takenByOpen } from '../storedChanges.ts'
import { checkGuarantee } from './checkGuarantee.ts'
import { checkCouponPermissions, checkExtraPermissions, checkRoomPermissions } from './checkPermissions.ts'
import { type PricedRoom, priceRoom } from './priceRoom.ts'
import { type RequestedCoupon, requestedCoupon } from './requestedCoupon.ts'
import { type RequestedExtra, requestedExtras } from './requestedExtras.ts'
import {
  checkLanguage,
  choiceOf,
  type FindPlan,
  type RequestedRoom,
  requestedRooms,
} from './requestedRooms.ts'

/** What each request of a caller with the same coupon is checked and priced with. */
export type RequestContext = {
  caller: ChangeCaller
  /** With the coupon after the change. */
  context: PricingContext
  permissions: Permissions
  coupon: RequestedCoupon
  /** What the reservation and its open change have: it counts as free. */
  own: OrderAmounts
}

/** Reads what requests are checked with. Refused with `coupon_invalid` if another coupon is not good. */
export async function requestContextOf(
  on: Queries,
  caller: ChangeCaller,
  context: PricingContext,
  request: Pick<ChangeRequest, 'coupon_code'>,
  waitlistToken?: string,
): Promise<RequestContext> {
  const { hotel, reservation: stored } = caller
  const held = await heldNightsOf(on, context.now, hotel, waitlistToken)
  const had = together(stored.needs, await takenByOpen(on, stored.id))
  const own = together(had, { rooms: amountsOf(held) })
  const coupon = await requestedCoupon(on, hotel, stored, request, {
    today: context.today,
    ownUses: (code) => own.coupon?.[code] ?? 0,
  })
  const permissions = permissionsAt(caller, context.now)
  return { caller, context: { ...context, coupon: coupon.coupon }, permissions, coupon, own }
}

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

/**
 * The rooms of a request, checked against what the caller may do. Refused with `last_room` if no room would be left, and as
 * `checkGuarantee` says. A search of many plans brings its own `find`, because all plans are read for each code otherwise.
 */
export function checkedRooms(
  { caller: { hotel, reservation: stored }, context, permissions, coupon }: RequestContext,
  { rooms: wanted, locale }: Pick<ChangeRequest, 'rooms' | 'locale'>,
  find: FindPlan = (code) => planOf(hotel, code, (plan) => isOffered(plan, context)),
): RequestedRoom[] {
  const asked = requestedRooms({ hotel, stored, context, find }, { rooms: wanted })
  checkRoomPermissions(hotel, asked, permissions, {
    now: context.now,
    isWithoutStay: isWithoutStay(stored.status),
  })
  checkLanguage(hotel, asked, locale)
  if (coupon.changes) checkCouponPermissions(asked, permissions)
  if (asked.every(({ is }) => is === 'given_up')) throw new Refusal('last_room', { field: 'rooms' })
  checkGuarantee(stored, spanOf(staysAfter(asked)).checkout)
  return coupon.changes ? withCoupon(hotel, asked) : asked
}

/** The rooms after a change, for their extras. */
export const staysAfter = (rooms: readonly RequestedRoom[]): (ExtraStay & RoomDates)[] =>
  rooms.flatMap((room) => {
    if (room.is === 'changed') return [{ ...room.choice.stay, party: room.choice.party }]
    return room.is === 'unchanged' && room.row ? [room.row] : []
  })

/** A request, checked and priced. */
export type PricedRequest = {
  rooms: readonly RequestedRoom[]
  /** The prices of the changed rooms, at their places. */
  priced: ReadonlyMap<RequestedRoom, PricedRoom>
  extras: readonly RequestedExtra[]
  coupon_code: string | null
  /**
   * Who cancels the whole reservation; missing for a change. A guest has the fee of the day, or the fee for rooms that are not used; the
   * hotel takes none.
   */
  by?: 'guest' | 'hotel' | 'no_show'
  /** The payment is refunded and the new price is charged, so a shorter stay may cost more. */
  isAnew?: boolean
}

/**
 * The prices of checked rooms, and the extras. `days` are the rates of the changed rooms, `sold` the extras of their days. `isAnew`: no
 * night of a changed room keeps its price.
 */
export function pricedRequest(
  { caller: { hotel, reservation: stored }, context, permissions, coupon, own }: RequestContext,
  rooms: readonly RequestedRoom[],
  {
    days,
    sold,
    extras: wanted,
    isAnew = false,
  }: { days: Inventory | null; sold: SoldExtras; extras?: ChangeRequest['extras']; isAnew?: boolean },
): PricedRequest {
  const priced = new Map<RequestedRoom, PricedRoom>()
  for (const room of rooms)
    if (room.is === 'changed' && days)
      priced.set(room, priceRoom({ hotel, stored, days, context, keepsCoupon: coupon.keeps, isAnew }, room))
  if (coupon.changes && coupon.coupon) {
    const gives = [...priced.values()].some(({ priceWith }) => amountOf(priceWith(0), 'coupon') !== 0)
    if (!gives) throw couponInvalid('not_here')
  }
  const extras = requestedExtras({
    hotel,
    before: stored.extras,
    sums: versionExtras(stored),
    wanted,
    stays: staysAfter(rooms),
    rooms: versionRooms(stored),
    sold,
    own: (id, day) => own.extras?.[extraKey(id, day)] ?? 0,
    today: context.today,
  })
  checkExtraPermissions(extras, permissions)
  return { rooms, priced, extras, coupon_code: coupon.coupon?.code ?? null, isAnew }
}
