import type { ReservationOrder } from '#shared/api/reservations.ts'
import { addPrices, amountOf, type StayPrice } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { withExtras } from '#shared/money/withExtras.ts'
import { roomDates } from '#shared/stay/roomDates.ts'
import { Refusal } from '../errors/refusal.ts'
import { type KeptExtra, reservedExtras } from '../extras/storedExtra.ts'
import type { Hotel, RoomPlan, RoomType } from '../hotels/hotel.ts'
import type { Coupon } from '../hotels/rateRules.ts'
import type { Stay } from '../hotels/stay.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { type OfferProblem, offerOf } from '../offers/offers.ts'
import { couponInvalid } from '../pricing/coupons.ts'
import type { PricingContext } from '../pricing/pricingContext.ts'
import { isOffered } from '../pricing/visibility.ts'

export type QuotedRoom = {
  type: RoomType
  plan: RoomPlan
  order: ReservationOrder['rooms'][number]
  /** The dates and guests of this room. */
  stay: Stay
  price: StayPrice
}

/** `coupon` is the coupon that lowers the price. */
export type Quote = { rooms: QuotedRoom[]; extras: KeptExtra[]; price: StayPrice; coupon: Coupon | null }

/** The plan of this hotel with a code, and its room type; null for an unknown code. */
export function planOf(
  hotel: Hotel,
  code: string,
  isThere: (plan: RoomPlan) => boolean = () => true,
): { type: RoomType; plan: RoomPlan } | null {
  for (const type of hotel.roomTypes) {
    const plan = type.plans.find((candidate) => candidate.code === code && isThere(candidate))
    if (plan) return { type, plan }
  }
  return null
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

/** The items of extras in a price, in the language of the order. */
const itemsOf = (extras: readonly KeptExtra[], locale: ReservationOrder['locale']) =>
  reservedExtras(extras, locale).map((extra) => ({ ...extra, date: extra.delivered_at?.date ?? null }))

/**
 * The price of an order with its checked extras at this moment, calculated by the server. Refused when a room cannot be
 * booked, when the coupon is not good, when a promotion is not for its plan, and with `price_changed` when the guest agreed
 * to another price for a room or for the order, or to another amount before the stay.
 */
export function quoteOrder(
  hotel: Hotel,
  order: ReservationOrder,
  extras: KeptExtra[],
  days: Inventory,
  context: PricingContext,
): Quote {
  if (order.currency !== hotel.currency) throw new Refusal('invalid', { field: 'currency' })
  if (context.coupon && !context.coupon.coupon) throw couponInvalid(context.coupon.status)
  const rooms = order.rooms.map((_, place) => quoteRoom(hotel, order, place, days, context))
  const price = withExtras(addPrices(rooms.map((room) => room.price)), itemsOf(extras, order.locale))
  if (context.coupon && amountOf(price, 'coupon') === 0) throw couponInvalid('not_here')
  const agreed = rooms.every((room) => room.order.total_price === room.price.total)
  const prepaid = prepaidOf(price, order.payment_method)
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
  return { rooms, extras, price, coupon: context.coupon?.coupon ?? null }
}
