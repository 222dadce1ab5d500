import type { changes } from '#shared/api/changes.ts'
import type { RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import type { NothingFound, PlanChange, RoomPlan, RoomResult } from '#shared/api/rooms.ts'
import { onlyRemoves } from '#shared/money/change/onlyRemoves.ts'
import type { PaymentTotals } from '#shared/money/change/paymentTotals.ts'
import type { Permissions } from '#shared/reservation/permissions.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'
import { datesOfUse, spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSoldExtras } from '../extras/extraUses.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { guestsOfRoom, type Stay, staysOf } from '../hotels/stay.ts'
import { checkDates, checkLength, checkParties } from '../hotels/stayRules.ts'
import { type Inventory, readInventory } from '../inventory/inventory.ts'
import { createPauses } from '../limits/pauses.ts'
import { countKeys } from '../order/amounts.ts'
import { extraKey } from '../order/parts/extras.ts'
import { nightKey } from '../order/parts/rooms.ts'
import { type OrderAmounts, together } from '../order/parts.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import { permissionsAt, requirePermission } from '../reservations/permits.ts'
import type { StoredReservation, StoredRoom } from '../reservations/read.ts'
import { versionExtras, versionRooms } from '../reservations/versionSums.ts'
import { type OwnRoom, withOwnRoom } from '../search/ownRoom.ts'
import { sortRooms } from '../search/results/sortRooms.ts'
import { answerByDates } from '../search/searchByDates.ts'
import type { SearchNeeds } from '../search/searchCall.ts'
import { requestedCoupon } from './coupon.ts'
import { type ChangeCaller, changeQuery, checkUpcoming } from './offer.ts'
import { paymentTotalsOf } from './payments.ts'
import { checkRoomPermissions } from './permission.ts'
import { type PricedRoom, priceRoom } from './pricedRooms.ts'
import { requestedExtras } from './requestedExtras.ts'
import { choiceOf, contentsOf, type RequestedRoom, requestedRooms, soldAs } from './requestedRooms.ts'
import { requestedVersion } from './requestedVersion.ts'
import { takenByOpen } from './storedChanges.ts'

type SearchBody = RequestOf<typeof changes.rooms>['body']

/** What each plan of the results is priced with; read once. */
type Needs = {
  caller: ChangeCaller
  body: SearchBody
  context: PricingContext
  coupon: Awaited<ReturnType<typeof requestedCoupon>>
  permissions: Permissions
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
  checkRoomPermissions(hotel, rooms, needs.permissions, context.now)
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

/** The plans of the results that an offer would accept, by room type. */
async function offeredRooms(needs: Needs, rooms: readonly RoomResult[]): Promise<RoomResult[]> {
  const pause = createPauses()
  const found: RoomResult[] = []
  for (const room of rooms) {
    const room_plans: RoomPlan[] = []
    for (const plan of room.room_plans) {
      await pause()
      try {
        room_plans.push(offeredPlan(needs, plan))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    }
    // A room type without plans is sold out.
    if (room_plans.length > 0 || room.room_plans.length === 0) found.push({ ...room, room_plans })
  }
  return found
}

/** The reason of an answer whose plans an offer would refuse. */
const noneOffered: NothingFound = {
  reason: 'unknown',
  minimum_nights: null,
  nearest_dates: [],
  fewer_rooms: null,
  other_plans: 0,
  split_rooms: null,
}

/** The rooms and the night counts that free the room `row` for other dates: the other rooms of the reservation stay. */
function ownLeft(stored: StoredReservation, row: StoredRoom, own: OrderAmounts): OwnRoom['left'] {
  const others = stored.rooms.filter((other) => other !== row && !isCancelledRoom(other))
  const staying = countKeys(
    others.flatMap((other) =>
      datesOfUse(other).map((date): [string, number] => [nightKey(other.room_type_id, date), 1]),
    ),
  )
  return (typeId, date) => {
    const key = nightKey(typeId, date)
    return (own.rooms?.[key] ?? 0) - (staying[key] ?? 0)
  }
}

/** Whether the stay only takes nights and guests from a room on its plan. A room without a plan today has none to keep. */
function onlyTakes(hotel: Hotel, row: StoredRoom, { checkin, checkout, party }: Stay): boolean {
  const before = choiceOf(hotel, row)
  return (
    before !== null &&
    onlyRemoves(contentsOf(before), contentsOf({ ...before, stay: { checkin, checkout }, party }))
  )
}

/**
 * Searches rooms and plans to which a room of a reservation can be changed. The own rooms, also the rooms of an open change, count as free.
 * Each plan has the price and the sums that its offer would have at this instant, and a plan that the offer would refuse is left out.
 * Refused with `change_refused` if the caller may not make any change to this stay, with `invalid` for an unknown room, and as a search
 * for dates and guests that the hotel does not accept.
 */
export async function searchRooms(
  services: SearchNeeds,
  caller: ChangeCaller,
  body: SearchBody,
): Promise<ResponseOf<typeof changes.rooms>> {
  const { hotel, reservation: stored } = caller
  const { database } = services
  const { reservation_hotel_room_id: id, room, bypass_token: _, email: __, ...filters } = body
  const asBooked = changeQuery(stored)
  const context = await pricingContextOf(services, hotel, caller, asBooked)
  const { now, today } = context
  const permissions = permissionsAt(caller, now)
  const at = stored.rooms.findIndex((one) => one.id === id && !isCancelledRoom(one))
  const row = stored.rooms[at]
  const permitted = permissions.rooms[at]
  if (!row || !permitted) {
    requirePermission(permissions.details)
    throw new Refusal('invalid', { field: 'reservation_hotel_room_id' })
  }
  checkUpcoming(stored, today)
  const stays = staysOf([room])
  const [stay] = stays as [Stay]
  checkParties(hotel, [stay.party])
  checkLength(hotel, stay, asBooked.is_day_use)
  const removes = onlyTakes(hotel, row, stay)
  requirePermission(removes ? permitted.remove : permitted.change)
  if (!removes) checkDates(hotel, stay, now, asBooked.is_day_use)

  const own = together(stored.needs, await takenByOpen(database, stored.id))
  const days = await readInventory(database, now, hotel, stay.checkin, addDays(stay.checkout, 1))
  const ownRoom: OwnRoom = {
    left: ownLeft(stored, row, own),
    sold: soldAs(hotel, row),
    price: row.price,
    removes,
  }
  const query = { ...filters, ...asBooked, rooms: [room] }
  const dated = { stays, days: withOwnRoom(days, ownRoom), context, own: ownRoom }
  const answer = await answerByDates(services, hotel, query, caller, dated)
  const others = stored.rooms.filter((other) => other !== row && !isCancelledRoom(other))
  const needs: Needs = {
    ...{ caller, body, context, permissions, own, days },
    coupon: await requestedCoupon(
      database,
      hotel,
      stored,
      {},
      { today, ownUses: (code) => own.coupon?.[code] ?? 0 },
    ),
    sold: await readSoldExtras(database, hotel, spanOf([stay, ...others])),
    payments: await paymentTotalsOf(database, stored),
  }
  const found = await offeredRooms(needs, answer.rooms)
  const isEmpty = found.every(({ room_plans }) => room_plans.length === 0)
  return {
    ...answer,
    rooms: sortRooms(found, body.order ?? 'price_low_to_high'),
    nothing_found: answer.nothing_found ?? (isEmpty ? noneOffered : null),
  }
}
