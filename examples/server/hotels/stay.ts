import type { Infer } from 'superstruct'
import type { RoomRequest, RoomSearch } from '#shared/api/rooms.ts'
import { childrenOf, type Party, partyKey } from '#shared/party/party.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'

/** The guests of one room, with the number of companions of a member among them. */
export type Guests = Party & {
  adult_companion?: number | undefined
  kid_tier_A_companion?: number | undefined
}

/** One room's stay. For a day use both dates are the same day. */
export type Stay = RoomDates & { party: Guests }

/** A key of everything about guests that can change a price, companions included. */
export const guestsKey = (guests: Guests): string =>
  `${partyKey(guests)} ${guests.adult_companion ?? 0} ${guests.kid_tier_A_companion ?? 0}`

/** The same for a stay: rooms with the same dates and guests have the same key. */
export const stayKey = ({ checkin, checkout, party }: Stay): string =>
  `${checkin} ${checkout} ${guestsKey(party)}`

/** The guests of a requested room, with defaults for missing fields. */
export function guestsOfRoom({
  adults,
  children,
  kids_tiers,
  kids_ages = [],
  kids_age_range = [],
  adult_companion,
  kid_tier_A_companion,
}: Infer<typeof RoomRequest>): Guests {
  const ranges = kids_age_range.map(({ code, count }) => ({ code, children: count }))
  const tiers = kids_tiers && kids_tiers.length > 0 ? kids_tiers : ranges
  return {
    adults,
    children: children ?? (childrenOf(tiers) || kids_ages.length),
    kids_tiers: tiers,
    kids_ages,
    adult_companion,
    kid_tier_A_companion,
  }
}

/** The requested rooms as stays. */
export const staysOf = (rooms: Infer<typeof RoomSearch>[]): Stay[] =>
  rooms.map((room) => ({
    checkin: room.checkin_date,
    checkout: room.checkout_date,
    party: guestsOfRoom(room),
  }))
