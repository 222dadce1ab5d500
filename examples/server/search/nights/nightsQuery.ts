import type { Infer } from 'superstruct'
import type { RoomRequest } from '#shared/api/rooms.ts'
import { guestsOf } from '#shared/party/party.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { type Guests, guestsKey, guestsOfRoom } from '../../hotels/stay.ts'
import { checkParties, hotelStayLimits } from '../../hotels/stayRules.ts'

/** Rooms with the same guests. `roomIndexes` are their positions in the search. */
export type GuestsGroup = { guests: Guests; roomIndexes: number[] }

const DEFAULT_NIGHTS = 1

/**
 * Groups the rooms of a search by number of nights by their guests. Refused with `rooms_differ` when rooms have
 * different numbers of guests, because one day is found for all rooms. Dates of rooms are ignored.
 */
export function groupGuests(hotel: Hotel, rooms: Infer<typeof RoomRequest>[]): GuestsGroup[] {
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

/** The number of nights, 1 by default. Refused when the hotel does not accept stays of that length. */
export function requestedNights(hotel: Hotel, today: StayDate, nights = DEFAULT_NIGHTS): number {
  const { max_nights } = hotelStayLimits(hotel, today)
  const problem = nights < 1 ? 'reversed' : nights > max_nights ? 'too_long' : null
  if (problem) throw new Refusal('dates_not_bookable', { field: 'nights', meta: { problem } })
  return nights
}
