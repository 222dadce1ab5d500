import type { Infer } from 'superstruct'
import type { RoomWish } from '#shared/api/rooms.ts'
import { guestsOf } from '#shared/domain/party.ts'
import type { StayDate } from '#shared/domain/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { type Guests, guestsKey, guestsOfRoom } from '../../hotels/stay.ts'
import { checkParties, stayLimitsOf } from '../../hotels/stayRules.ts'

/** Rooms of the same guests, wherever their stay begins. */
export type GuestsGroup = { guests: Guests; roomIndexes: number[] }

export const DEFAULT_NIGHTS = 1

/**
 * The rooms of a search by number of nights, alike ones together. They must hold as many people each: one day is
 * looked for that is cheapest for all of them. Days that a room may name are passed over.
 */
export function groupGuests(hotel: Hotel, rooms: Infer<typeof RoomWish>[]): GuestsGroup[] {
  const parties = rooms.map(guestsOfRoom)
  checkParties(hotel, parties)
  if (new Set(parties.map(guestsOf)).size > 1)
    throw new Refusal('party_not_accepted', { field: 'rooms', meta: { problem: 'rooms_differ' } })
  const wishes = new Map<string, GuestsGroup>()
  parties.forEach((guests, place) => {
    const key = guestsKey(guests)
    const wish = wishes.get(key) ?? { guests, roomIndexes: [] }
    wish.roomIndexes.push(place)
    wishes.set(key, wish)
  })
  return [...wishes.values()]
}

/** So many nights, one where it is not said; refused where the hotel takes no stay so long or so short. */
export function requestedNights(hotel: Hotel, today: StayDate, nights = DEFAULT_NIGHTS): number {
  const { max_nights } = stayLimitsOf(hotel, today)
  const problem = nights < 1 ? 'reversed' : nights > max_nights ? 'too_long' : null
  if (problem) throw new Refusal('dates_not_bookable', { field: 'nights', meta: { problem } })
  return nights
}
