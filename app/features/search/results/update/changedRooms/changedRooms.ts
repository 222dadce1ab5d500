import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import type { Wish } from '#app/parts/reservation/writeWish.ts'
import { datesOf, type Reservation, type ReservedRoom } from '#shared/api/reservations.ts'
import type { WantedRoom } from '#shared/api/wantedRoom.ts'
import { type Criteria, canonical } from '#shared/search/criteria.ts'
import { haveSameDates } from '#shared/stay/roomDates.ts'

type RoomWithId = Pick<ReservedRoom, 'reservation_hotel_room_id'>

const isOf =
  ({ reservation_hotel_room_id: id }: RoomWithId) =>
  (wanted: WantedRoom) =>
    wanted.reservation_hotel_room_id === id

/** The choice for a room; null if it has none. */
export const choiceFor = (wish: Wish | null, room: RoomWithId): WantedRoom | null =>
  wish?.rooms?.find(isOf(room)) ?? null

/** The wish for the rooms that can still be changed: an old link can have rooms that were given up. */
export const wishFor = (wish: Wish | null, rooms: readonly RoomWithId[]): Wish => ({
  ...wish,
  rooms: (wish?.rooms ?? []).filter((wanted) => rooms.some((room) => isOf(room)(wanted))),
})

/** The choice as text, to compare two of them. The guests of a room without children may have the lists of their ages or not. */
const textOf = ({
  room_plan_code,
  checkin_date,
  checkout_date,
  adults,
  kids_tiers = [],
  kids_ages = [],
}: WantedRoom) => JSON.stringify([room_plan_code, checkin_date, checkout_date, adults, kids_tiers, kids_ages])

/** Whether two choices are for the same plan, dates and guests. */
export const isSameChoice = (one: WantedRoom, other: WantedRoom): boolean => textOf(one) === textOf(other)

/** Adds a choice for a room. It replaces the earlier choice for this room, and withdraws the same one. */
export function withChoice(wish: Wish, wanted: WantedRoom): Wish {
  const rooms = wish.rooms ?? []
  const isSameRoom = (other: WantedRoom) =>
    other.reservation_hotel_room_id === wanted.reservation_hotel_room_id
  const others = rooms.filter((other) => !isSameRoom(other))
  const isWithdrawn = rooms.some((other) => isSameRoom(other) && isSameChoice(other, wanted))
  return { ...wish, rooms: isWithdrawn ? others : [...others, wanted] }
}

/** The next room without a choice after a room, from the first one again after the last; null if each room has one. */
export function nextRoom<R extends RoomWithId>(rooms: readonly R[], wish: Wish, after: RoomWithId): R | null {
  const at = rooms.findIndex((room) => room.reservation_hotel_room_id === after.reservation_hotel_room_id)
  const ordered = [...rooms.slice(at + 1), ...rooms.slice(0, at + 1)]
  return ordered.find((room) => choiceFor(wish, room) === null) ?? null
}

type SearchNeeds = {
  reservation: Pick<Reservation, 'coupon_code'>
  wish: Wish
  /** The room of the present search. */
  from: ReservedRoom
  criteria: Pick<Criteria, 'checkin' | 'checkout' | 'type' | 'coupon_code'>
}

/**
 * The search for a room: with the dates and the guests of its choice, else with its own guests. A room without a choice that has the
 * dates of the room `from` gets the dates of the present search, because guests who travel together move together. The coupon of the search
 * is for all rooms.
 */
export function searchFor(room: ReservedRoom, { reservation, wish, from, criteria }: SearchNeeds): Criteria {
  const { checkin, checkout, type } = criteria
  const coupon_code = wish.coupon_code === null ? null : (criteria.coupon_code ?? reservation.coupon_code)
  const choice = choiceFor(wish, room)
  const moves = !choice && checkin && checkout && haveSameDates([datesOf(room), datesOf(from)])
  const stay = moves
    ? { ...room, checkin_date: checkin, checkout_date: checkout }
    : {
        checkin_date: choice?.checkin_date ?? room.checkin_date,
        checkout_date: choice?.checkout_date ?? room.checkout_date,
        adults: choice?.adults ?? room.adults,
        children: choice?.children ?? room.children,
        kids_tiers: choice?.kids_tiers ?? room.kids_tiers,
        kids_ages: choice?.kids_ages ?? room.kids_ages,
      }
  return canonical({ ...roomSearch(stay, { coupon_code }), type })
}
