import type { PricedNight } from './stayingNights.ts'

/** The contents of a room: its nights and its guests by kind (adults, and each group of children). */
export type RoomContents = {
  /** Empty if the guest has given the room up. A day use has one entry, its day. */
  nights: readonly Pick<PricedNight, 'date' | 'room_type_code' | 'hotel_plan_code'>[]
  guests: Readonly<Record<string, number>>
}

/** What a change can add or remove. */
export type ReservationContents = {
  /** The rooms of the version in its order; a change adds rooms at the end. */
  rooms: readonly RoomContents[]
  /** The number of items of each extra, by a key that also names its day, such as `12 2027-05-01`. */
  extras: Readonly<Record<string, number>>
  /** The code of the coupon as it is requested, also if the price falls below its minimum; null without one. */
  coupon: string | null
}

const hasNoMore = (
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): boolean => Object.entries(after).every(([key, count]) => count <= (before[key] ?? 0))

/** Whether a room after a change has only nights and guests that it had before, or fewer. */
export const onlyRemoves = (before: RoomContents, after: RoomContents): boolean =>
  after.nights.every((night) =>
    before.nights.some(
      (one) =>
        one.date === night.date &&
        one.room_type_code === night.room_type_code &&
        one.hotel_plan_code === night.hotel_plan_code,
    ),
  ) && hasNoMore(before.guests, after.guests)

/**
 * Whether a whole change only removes rooms, nights, guests or items of extras. A new room, a new or more items of an extra, and
 * another coupon or none instead of one are no removal. A change of nothing only removes.
 */
export const changeOnlyRemoves = (before: ReservationContents, after: ReservationContents): boolean =>
  after.coupon === before.coupon &&
  hasNoMore(before.extras, after.extras) &&
  after.rooms.every((room, at) => {
    const own = before.rooms[at]
    if (room.nights.length === 0) return true
    return own !== undefined && onlyRemoves(own, room)
  })
