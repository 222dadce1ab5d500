import type { Infer } from 'superstruct'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { isSameCode } from '#app/search/isSameCode.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { CodeAnswer, RoomPlan, RoomResult, SearchResult } from '#shared/api/rooms.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { childrenAfter } from '#shared/party/childrenAfter.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'

/** A room of a reservation as the guest wishes it; null for a room that is given up. */
export type WantedChange = { before: ReservedRoom; wanted: ReservedRoom | null }

/** A wish with the price of now. */
export type PricedChange = {
  before: ReservedRoom
  /** Null for a room that is given up. */
  after: ReservedRoom | null
  /** The id of the promotion that the price has; null without one. */
  promotion: string | null
  /** How the plan can be paid; empty for a room that is given up. */
  methods: readonly PaymentMethod[]
  /** The answer to the coupon; null without one, and from a server that does not answer it. */
  coupon: CodeAnswer | null
}

/** The price of a change without an offer. */
export type DirectPrice = {
  rooms: PricedChange[]
  /** The price of the reservation after the change, in minor units. */
  total: Money
  /** The new price less the old one. */
  difference: Money
}

function wantedRoom(row: ReservedRoom, wanted: WantedRoom): ReservedRoom | null {
  if (wanted.is_given_up) return null
  const { room_plan_code, checkin_date, checkout_date, adults } = wanted
  return {
    ...row,
    room_plan_code: room_plan_code ?? row.room_plan_code,
    checkin_date: checkin_date ?? row.checkin_date,
    checkout_date: checkout_date ?? row.checkout_date,
    adults: adults ?? row.adults,
    ...childrenAfter(row, wanted),
  }
}

/**
 * The rooms of a wish. Another coupon is for all rooms, so that all of them get the price with it. Null if a room is not of the
 * reservation, or if its plan is not known: a search finds plans for it.
 */
export function wantedChanges(
  { rooms, coupon_code: own }: Pick<Reservation, 'rooms' | 'coupon_code'>,
  { rooms: listed = [], coupon_code = own }: Pick<Wish, 'rooms' | 'coupon_code'>,
): WantedChange[] | null {
  const isListed = ({ reservation_hotel_room_id: id }: ReservedRoom) =>
    listed.some((one) => one.reservation_hotel_room_id === id)
  const others = isSameCode(coupon_code, own) ? [] : upcomingRooms(rooms).filter((room) => !isListed(room))
  const wishes = [
    ...listed,
    ...others.map(({ reservation_hotel_room_id }): WantedRoom => ({ reservation_hotel_room_id })),
  ]
  const changes = wishes.map((one): WantedChange | null => {
    const before = rooms.find(({ reservation_hotel_room_id: id }) => id === one.reservation_hotel_room_id)
    const wanted = before ? wantedRoom(before, one) : null
    return before && wanted?.room_plan_code !== '' ? { before, wanted } : null
  })
  const known = changes.filter((one) => one !== null)
  return known.length === changes.length && known.length > 0 ? known : null
}

/** The room with its plan of a search result. Null if it is not offered. */
export function pricedChange(
  { before, wanted }: WantedChange,
  { rooms, coupon }: Pick<Infer<typeof SearchResult>, 'rooms' | 'coupon'>,
): PricedChange | null {
  if (!wanted) return { before, after: null, promotion: null, methods: [], coupon: null }
  const code = wanted.room_plan_code
  const isWanted = (plan: RoomPlan) => plan.room_plan_code === code
  const type: RoomResult | undefined = rooms.find(({ room_plans }) => room_plans.some(isWanted))
  const plan = type?.room_plans.find(isWanted)
  if (!type || !plan) return null
  const { room_type_name, pictures } = type
  // A server that does not state the type of a reserved room states its name.
  const isOwnType = wanted.room_type_code === '' && wanted.room_type_name === room_type_name
  const room_type_code = isOwnType ? '' : type.room_type_code
  const { room_plan_name, price, total_price: total, cancellation_policy, promotion } = plan
  // A room that keeps its plan keeps its policy.
  const policy = code === before.room_plan_code ? before.cancellation_policy : cancellation_policy
  const after = {
    ...{ ...wanted, room_type_code, room_type_name, pictures, room_plan_name, cancellation_policy: policy },
    price: { ...price, total },
  }
  return { before, after, promotion: promotion?.id ?? null, methods: plan.payment_methods, coupon }
}

/**
 * The rooms of a reservation with the codes of their plans. A server of the level `core` states only the names: a priced plan with
 * the names of a room is the plan of the room.
 */
export const withPlanCodes = (
  rooms: readonly ReservedRoom[],
  priced: readonly PricedChange[],
): ReservedRoom[] =>
  rooms.map((room) => {
    const { reservation_hotel_room_id: id, room_plan_code, room_plan_name, room_type_name } = room
    const after = priced.find(({ before }) => before.reservation_hotel_room_id === id)?.after
    const isPresent = after?.room_plan_name === room_plan_name && after.room_type_name === room_type_name
    return room_plan_code === '' && isPresent ? { ...room, room_plan_code: after.room_plan_code } : room
  })

/** The answer to a new coupon that no room gets. Null for the coupon of the reservation, and from a server that does not answer it. */
export function refusedCoupon(
  rooms: readonly Pick<PricedChange, 'coupon'>[],
  coupon_code: string | null,
  own: string | null,
): CodeAnswer | null {
  if (coupon_code === null || isSameCode(coupon_code, own)) return null
  const answers = rooms.flatMap(({ coupon }) => coupon ?? [])
  return answers.some(({ status }) => status === 'applied') ? null : (answers[0] ?? null)
}

/** The price of the reservation with these rooms. */
export function directPrice({ price }: Pick<Reservation, 'price'>, rooms: PricedChange[]): DirectPrice {
  const difference = sumOf(rooms.map(({ before, after }) => (after?.price.total ?? 0) - before.price.total))
  return { rooms, difference, total: price.total + difference }
}
