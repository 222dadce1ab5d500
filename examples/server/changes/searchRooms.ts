import type { changes } from '#shared/api/changes.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { PlanChange, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import type { PaymentTotals } from '#shared/money/change/paymentTotals.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { datesOfUse, spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSoldExtras } from '../extras/extraUses.ts'
import { guestsOfRoom } from '../hotels/stay.ts'
import { type Inventory, readInventory } from '../inventory/inventory.ts'
import { createPauses } from '../limits/pauses.ts'
import { countKeys } from '../order/amounts.ts'
import { extraKey } from '../order/parts/extras.ts'
import { nightKey } from '../order/parts/rooms.ts'
import { type OrderAmounts, together } from '../order/parts.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import { permissionsAt, requirePermission } from '../reservations/permits.ts'
import { versionExtras, versionRooms } from '../reservations/versionSums.ts'
import { sortRooms } from '../search/results/sortRooms.ts'
import { searchByDates } from '../search/searchByDates.ts'
import type { SearchNeeds } from '../search/searchCall.ts'
import { requestedCoupon } from './coupon.ts'
import { type ChangeCaller, checkUpcoming } from './offer.ts'
import { paymentTotalsOf } from './payments.ts'
import { type PricedRoom, priceRoom } from './pricedRooms.ts'
import { requestedExtras } from './requestedExtras.ts'
import { type RequestedRoom, requestedRooms } from './requestedRooms.ts'
import { requestedVersion } from './requestedVersion.ts'
import { takenByOpen } from './storedChanges.ts'

type SearchBody = RequestOf<typeof changes.rooms>['body']

/** What each plan of the results is priced with; read once. */
type Needs = {
  caller: ChangeCaller
  body: SearchBody
  context: PricingContext
  coupon: Awaited<ReturnType<typeof requestedCoupon>>
  own: OrderAmounts
  days: Inventory
  sold: Awaited<ReturnType<typeof readSoldExtras>>
  payments: PaymentTotals
}

/** The plan as an offer would have it. Throws the refusal of the offer. */
function offeredPlan(needs: Needs, plan: RoomPlan): RoomPlan {
  const { caller, body, coupon, own, days, sold, payments } = needs
  const { hotel, reservation: stored } = caller
  const { today } = needs.context
  const context = { ...needs.context, coupon: coupon.coupon }
  const { checkin_date, checkout_date } = body.room
  const { adults, children, kids_tiers, kids_ages } = guestsOfRoom(body.room)
  const { reservation_hotel_room_id } = body
  const wanted = {
    reservation_hotel_room_id,
    room_plan_code: plan.room_plan_code,
    ...(plan.promotion && { promotion_id: plan.promotion.id }),
    ...{ checkin_date, checkout_date, adults, children, kids_tiers, kids_ages },
  }
  const rooms = requestedRooms({ hotel, stored, context }, { rooms: [wanted] })
  const priced = new Map<RequestedRoom, PricedRoom>()
  for (const room of rooms)
    if (room.is === 'changed')
      priced.set(room, priceRoom({ hotel, stored, days, context, keepsCoupon: coupon.keeps }, room))
  const extras = requestedExtras({
    hotel,
    before: stored.extras,
    sums: versionExtras(stored),
    wanted: undefined,
    stays: rooms.flatMap((room) => {
      if (room.is === 'changed') return [{ ...room.choice.stay, party: room.choice.party }]
      return room.is === 'unchanged' && room.row ? [room.row] : []
    }),
    rooms: versionRooms(hotel, stored),
    sold,
    own: (id, day) => own.extras?.[extraKey(id, day)] ?? 0,
    today,
  })
  const requested = { rooms, priced, extras, coupon_code: coupon.coupon?.code ?? null }
  const { next, sums } = requestedVersion(hotel, stored, requested, payments, today)
  const at = rooms.findIndex(({ row }) => row?.id === reservation_hotel_room_id)
  const { price } = next.rooms[at] ?? plan
  const { fee, fee_due, due_now, refund } = sums
  const change: PlanChange = {
    is_current: rooms[at]?.is === 'unchanged',
    difference: next.price.total - stored.price.total,
    ...{ fee, fee_due, due_now, refund },
  }
  return { ...plan, price, total_price: price.total, public_total: null, member_total: null, change }
}

/** The plans of a room type that an offer would accept. */
function offeredRoom(needs: Needs, room: RoomResult): RoomResult[] {
  const room_plans = room.room_plans.flatMap((plan) => {
    try {
      return [offeredPlan(needs, plan)]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
  return room_plans.length > 0 || room.room_plans.length === 0 ? [{ ...room, room_plans }] : []
}

/**
 * Searches rooms and plans to which a room of a reservation can be changed. The own rooms, also the rooms of an open change, count as free.
 * Each plan has the price and the sums that its offer would have at this instant. Refused with `change_refused` if the caller may not
 * move the room, with `invalid` for an unknown room, and as a search for dates and guests that the hotel does not accept.
 */
export async function searchRooms(
  services: SearchNeeds,
  caller: ChangeCaller,
  body: SearchBody,
): Promise<ResponseOf<typeof changes.rooms>> {
  const { hotel, reservation: stored } = caller
  const { database } = services
  const { reservation_hotel_room_id: id, room, bypass_token: _, email: __, ...filters } = body
  const at = stored.rooms.findIndex((row) => row.id === id && !isCancelledRoom(row))
  const { mode, promo_code } = stored.asked
  const is_day_use = room.checkin_date === room.checkout_date
  const query = { ...filters, is_day_use, mode, promo_code, rooms: [room] }
  const context = await pricingContextOf(services, hotel, caller, query)
  const { now, today } = context
  const { rooms: permitted, details } = permissionsAt(caller, now)
  requirePermission(permitted[at]?.change ?? details)
  checkUpcoming(stored, today)
  if (at < 0) throw new Refusal('invalid', { field: 'reservation_hotel_room_id' })
  const own = together(stored.needs, await takenByOpen(database, stored.id))
  const others = stored.rooms.filter((row) => row.id !== id && !isCancelledRoom(row))
  // The other rooms stay, so that their nights are not free.
  const staying = countKeys(
    others.flatMap((row) =>
      datesOfUse(row).map((date): [string, number] => [nightKey(row.room_type_id, date), 1]),
    ),
  )
  const ownRooms = (typeId: number, date: string) => {
    const key = nightKey(typeId, date)
    return (own.rooms?.[key] ?? 0) - (staying[key] ?? 0)
  }
  const answer = await searchByDates(services, hotel, query, caller, ownRooms)
  const stay = { checkin: room.checkin_date, checkout: room.checkout_date }
  const needs: Needs = {
    caller,
    body,
    context,
    coupon: await requestedCoupon(
      database,
      hotel,
      stored,
      {},
      {
        today,
        ownUses: (code) => own.coupon?.[code] ?? 0,
      },
    ),
    own,
    days: await readInventory(database, now, hotel, stay.checkin, addDays(stay.checkout, 1)),
    sold: await readSoldExtras(database, hotel, spanOf([stay, ...others])),
    payments: await paymentTotalsOf(database, stored),
  }
  const pause = createPauses()
  const found: RoomResult[] = []
  for (const type of answer.rooms) {
    await pause()
    found.push(...offeredRoom(needs, type))
  }
  return { ...answer, rooms: sortRooms(found, body.order ?? 'price_low_to_high') }
}
