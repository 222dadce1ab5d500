import type { DayState } from '#shared/api/calendar.ts'

/** From so many rooms on, nobody needs to know how many exactly. */
export const MANY_ROOMS = 10

/** What is known of a day's night, for the guests who ask. */
export type Night = {
  isPast: boolean
  /** The hotel sells this night to such guests, were there rooms. */
  isSold: boolean
  /** Every one of their rooms finds a place. */
  hasRoom: boolean
  /** Rooms left of the room type that has most. */
  left: number
}

/** The one word for a day: what cannot be helped comes first. */
export function stateOf({ isPast, isSold, hasRoom, left }: Night): DayState {
  if (isPast) return 'past'
  if (!isSold) return 'unavailable'
  if (!hasRoom) return 'sold_out'
  return left < MANY_ROOMS ? 'few' : 'available'
}

/** Rooms left as guests are told: exact while they are few; null for many, and where none are sold. */
export const shownRoomsLeft = ({ isPast, isSold, left }: Night): number | null =>
  isPast || !isSold || left >= MANY_ROOMS ? null : left
