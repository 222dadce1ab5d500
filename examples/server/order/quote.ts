import type { Attachment } from '#shared/api/attachments.ts'
import type { Identity } from '#shared/api/identity.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { addPrices, amountOf, type StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { withPoints } from '#shared/money/withVoucher.ts'
import { roomDates, spanOf } from '#shared/stay/roomDates.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { filesOfAnswers } from '../attachments/bookedFiles.ts'
import { uploadBase } from '../attachments/uploads.ts'
import type { Queries } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type BookedExtra, itemsOf } from '../extras/bookedExtra.ts'
import type { Hotel, RatePlan, RoomType } from '../hotels/hotel.ts'
import type { Coupon } from '../hotels/rateRules.ts'
import { isSoldIn } from '../hotels/soldIn.ts'
import type { Stay } from '../hotels/stay.ts'
import { isForDayUse } from '../hotels/stayRules.ts'
import { type Inventory, readInventory } from '../inventory/inventory.ts'
import { type OfferProblem, offerOf } from '../offers/offers.ts'
import { plainCode } from '../pricing/codes.ts'
import { couponInvalid } from '../pricing/coupons.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import { isOffered } from '../pricing/visibility.ts'
import { type Owner, ownerOf } from '../reservations/access/owner.ts'
import type { StoredPoints } from '../reservations/read.ts'
import type { Addresses } from '../start/addresses.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'
import { checkDetails, checkExtras, memberToUpdate } from './checks.ts'
import { nightKey } from './parts/rooms.ts'
import type { OrderAmounts } from './parts.ts'
import { planOf } from './planOf.ts'
import { pointsOfOrder } from './pointsOfOrder.ts'
import { orderedStays } from './version.ts'

type QuotedRoom = {
  type: RoomType
  plan: RatePlan
  order: ReservationOrder['rooms'][number]
  /** The dates and guests of this room. */
  stay: Stay
  price: StayPrice
}

/** The price of an order, without and with its points. `coupon` is the coupon that lowers the price. */
type PricedOrder = {
  rooms: QuotedRoom[]
  extras: BookedExtra[]
  price: StayPrice
  coupon: Coupon | null
  points: StoredPoints | null
  owner: Owner
}

/** A checked order with its price. `files` are the uploaded files of its answers, by their `url`. */
export type Quote = PricedOrder & {
  files: ReadonlyMap<string, Attachment>
  /** Who orders. */
  customer: Identity
  /** The member whose profile the order updates; null for none. */
  member: number | null
}

const reasons = {
  party: 'party_not_accepted',
  dates: 'dates_not_bookable',
  minimum_stay: 'minimum_stay',
  sold_out: 'sold_out',
} as const satisfies Record<OfferProblem, string>

function quoteRoom(
  hotel: Hotel,
  order: ReservationOrder,
  place: number,
  days: Inventory,
  context: PricingContext,
): QuotedRoom {
  const room = order.rooms[place] as ReservationOrder['rooms'][number]
  const found = planOf(hotel, room.room_plan_code, (plan) => isOffered(plan, context))
  if (!found) throw new Refusal('plan_not_found', { field: `rooms.${place}.room_plan_code` })
  if (!isSoldIn(found.plan, order.locale)) {
    throw new Refusal('plan_japanese_only_for_guest', { field: `rooms.${place}.room_plan_code` })
  }
  if (!found.plan.payment_methods.includes(order.payment_method)) {
    throw new Refusal('payment_method_not_accepted', { field: 'payment_method' })
  }
  const { promotion_id } = room
  if (promotion_id && !found.plan.promotions.some(({ id }) => id === promotion_id)) {
    throw new Refusal('promotion_not_for_plan', { field: `rooms.${place}.promotion_id` })
  }
  const stay = { ...roomDates(room, order), party: room }
  const offer = offerOf(hotel, found.type, found.plan, stay, days, context)
  const [problem] = offer.problems
  if (problem || !offer.price) {
    throw new Refusal(reasons[problem ?? 'dates'], {
      field: `rooms.${place}`,
      meta: { room_type_code: found.type.code, minimum_nights: offer.minimumNights },
    })
  }
  return { ...found, order: room, stay, price: offer.price }
}

/**
 * The price of an order with its checked extras at this moment, calculated by the server. Refused when a room cannot be
 * booked, when the coupon is not good, when a promotion is not for its plan, and with `price_changed` when the guest agreed
 * to another price for a room or for the order, or to another amount before the stay.
 */
function priceOrder(
  hotel: Hotel,
  order: ReservationOrder,
  extras: BookedExtra[],
  days: Inventory,
  context: PricingContext,
): PricedOrder {
  if (order.currency !== hotel.currency) throw new Refusal('invalid', { field: 'currency' })
  if (context.coupon && !context.coupon.coupon) throw couponInvalid(context.coupon.status)
  const rooms = order.rooms.map((_, place) => quoteRoom(hotel, order, place, days, context))
  const price = withExtras(addPrices(rooms.map((room) => room.price)), itemsOf(extras, order.locale))
  if (context.coupon && amountOf(price, 'coupon') === 0) throw couponInvalid('not_here')
  const { customer } = context
  const isCorporate = rooms.some((room) => amountOf(room.price, 'corporate') !== 0)
  const { purpose } = order
  // The person has left the organization meanwhile: the stay must not become private silently.
  if (purpose === 'business' && !customer.organization) throw new Refusal('invalid', { field: 'purpose' })
  const owner = ownerOf(customer, { hasCorporateRate: isCorporate, purpose })
  const points = pointsOfOrder(hotel, order, { customer, owner: owner.owner }, price)
  const paid = withPoints(price, points?.value ?? 0)
  const agreed = rooms.every((room) => room.order.total_price === room.price.total)
  const prepaid = prepaidOf(paid, order.payment_method)
  const isOther = order.prepaid_amount !== undefined && order.prepaid_amount !== prepaid
  if (!agreed || order.total_price !== price.total || isOther) {
    throw new Refusal('price_changed', {
      field: isOther ? 'prepaid_amount' : 'total_price',
      meta: {
        total_price: price.total,
        rooms: rooms.map((room) => room.price.total),
        prepaid_amount: prepaid,
      },
    })
  }
  return { rooms, extras, price: paid, coupon: context.coupon?.coupon ?? null, points, owner }
}

/** Reads the rates and the rooms left for the room types and the dates of an order. `now` is in milliseconds. */
export function readOrderDays(
  tx: Queries,
  hotel: Hotel,
  order: ReservationOrder,
  now: number,
): Promise<Inventory> {
  const types = order.rooms.flatMap((room) => planOf(hotel, room.room_plan_code)?.type.id ?? [])
  const { checkin, checkout } = spanOf(orderedStays(order))
  const end = isForDayUse(order) ? addDays(checkout, 1) : checkout
  return readInventory(tx, now, hotel, checkin, end, [...new Set(types)])
}

/** The holds of the guest that the order replaces, and that have ended: their ids, and what they have. */
export type OwnHolds = { ids: readonly number[]; amounts: OrderAmounts }

/** Days on which a guest keeps the rooms of the own holds, also if the hotel has lowered the number of rooms since. */
const withOwnRooms = (days: Inventory, { rooms = {} }: OrderAmounts): Inventory => ({
  ...days,
  left: (typeId, date) => Math.max(days.left(typeId, date), rooms[nightKey(typeId, date)] ?? 0),
})

/**
 * Checks an order and calculates its price, at this moment and in this transaction. `days` are the rates and rooms of its dates.
 * Of limited things only what rises above the guest's own holds is checked. Locks the files of its answers.
 */
export async function quoteOrder(
  services: { clock: Clock; addresses: () => Addresses },
  tx: Queries,
  hotel: Hotel,
  call: Pick<Call, 'memberToken'>,
  order: ReservationOrder,
  { days, own }: { days: Inventory; own: OwnHolds },
): Promise<Quote> {
  const { clock } = services
  const code = plainCode(order.coupon_code)
  const ownUses = code === null ? 0 : (own.amounts.coupon?.[code] ?? 0)
  const query = { ...order, is_day_use: isForDayUse(order) }
  const context = await pricingContextOf({ database: tx, clock }, hotel, call, query, ownUses)
  const extras = await checkExtras(tx, hotel, order, own.amounts, context.today)
  const priced = priceOrder(hotel, order, extras, withOwnRooms(days, own.amounts), context)
  checkDetails(hotel, order, context)
  const { customer } = context
  const member = memberToUpdate(hotel, order, customer)
  const answers = order.additional_questions ?? []
  const replaced = own.ids
  const files = await filesOfAnswers(tx, hotel, answers, uploadBase(services, hotel), { replaced })
  return { ...priced, files, customer, member }
}
