import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { isSameCode } from '#app/search/isSameCode.ts'
import type { ExtraOrder } from '#shared/api/extras.ts'
import type { Reservation, ReservedRoom } from '#shared/api/reservations.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { childrenAfter } from '#shared/party/childrenAfter.ts'
import { partyKey } from '#shared/party/party.ts'
import { isCancelledRoom } from '#shared/reservation/rooms.ts'

/** Whether a room of the reservation is as it is wanted. */
function isAsWanted(room: ReservedRoom | undefined, wanted: WantedRoom): boolean {
  if (!room) return false
  if (wanted.is_given_up) return isCancelledRoom(room)
  const { checkin_date, checkout_date, room_plan_code, adults = room.adults } = wanted
  const party = { adults, ...childrenAfter(room, wanted) }
  return (
    !isCancelledRoom(room) &&
    (checkin_date ?? room.checkin_date) === room.checkin_date &&
    (checkout_date ?? room.checkout_date) === room.checkout_date &&
    (room_plan_code ?? room.room_plan_code) === room.room_plan_code &&
    partyKey(party) === partyKey(room)
  )
}

type Item = Pick<ExtraOrder, 'extra_id' | 'delivered_at' | 'quantity' | 'answer'>

const deliveryOf = ({ extra_id, delivered_at }: Item): string =>
  [extra_id, delivered_at?.date, delivered_at?.time].join(' ')

/** Whether a reservation has exactly these extras. An order without an answer leaves the answer as it is. */
function hasExtras(reserved: readonly Item[], wanted: readonly Item[]): boolean {
  const orders = wanted.filter(({ quantity }) => quantity > 0)
  return (
    orders.length === reserved.length &&
    orders.every((order) => {
      const item = reserved.find((one) => deliveryOf(one) === deliveryOf(order))
      return item?.quantity === order.quantity && (order.answer ?? item.answer) === item.answer
    })
  )
}

/**
 * Whether a reservation is as the guest wishes it: the change of this address is made. The page of such a change was loaded again, or the
 * guest has come back to it.
 */
export function isFulfilled(
  reservation: Pick<Reservation, 'rooms' | 'extras' | 'coupon_code'>,
  { rooms = [], extras, coupon_code }: Wish,
): boolean {
  // The rooms of a voucher have no id before its stay is booked.
  const isBooked = reservation.rooms.some((room) => !isCancelledRoom(room))
  const known = (id: number | undefined) =>
    reservation.rooms.find((room) => room.reservation_hotel_room_id === id)
  return (
    rooms.every((wanted) =>
      wanted.reservation_hotel_room_id === 0
        ? isBooked
        : isAsWanted(known(wanted.reservation_hotel_room_id), wanted),
    ) &&
    (extras === undefined || hasExtras(reservation.extras, extras)) &&
    (coupon_code === undefined || isSameCode(coupon_code, reservation.coupon_code))
  )
}
