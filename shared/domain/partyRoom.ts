import { guestsOf, mostChildren, type Party, type PartyLimits } from './party.ts'

/** Why one more cannot be added; the names are keys of texts. */
export type FullReason = 'guests' | 'children'

/** How many more a room takes, and what ends it. */
export type RoomFor = { more: number; reason: FullReason }

export const adultsRoom = (party: Party, limits: PartyLimits): RoomFor => ({
  more: Math.max(0, limits.max_guests_per_room - guestsOf(party)),
  reason: 'guests',
})

/** Children are held by the guests of a room and by the adults who come with them; the nearer limit is the reason. */
export function childrenRoom(party: Party, limits: PartyLimits): RoomFor {
  const byGuests = limits.max_guests_per_room - guestsOf(party)
  const byAdults = mostChildren(party, limits) - party.children
  const reason = byAdults < byGuests ? 'children' : 'guests'
  return { more: Math.max(0, Math.min(byGuests, byAdults)), reason }
}
