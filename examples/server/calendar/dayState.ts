import type { DayState } from '#shared/api/calendar.ts'

/** From this number on, the number of rooms left is not shown. */
const MANY_ROOMS = 10

/** The facts about a day for the searched guests. */
export type Night = {
  isPast: boolean
  /** The hotel sells this night to such guests, when rooms are left. */
  isSold: boolean
  /** Every searched room can be assigned. */
  hasRoom: boolean
  /** Rooms left of the room type with the most rooms left. */
  left: number
}

/** The state of a day. The reason that a guest can change least comes first. */
export function dayStateOf({ isPast, isSold, hasRoom, left }: Night): DayState {
  if (isPast) return 'past'
  if (!isSold) return 'unavailable'
  if (!hasRoom) return 'sold_out'
  return left < MANY_ROOMS ? 'few' : 'available'
}

/** The number of rooms left to show: exact for few rooms; null for many rooms and for days without a sale. */
export const shownRoomsLeft = ({ isPast, isSold, left }: Night): number | null =>
  isPast || !isSold || left >= MANY_ROOMS ? null : left
