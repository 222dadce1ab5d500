import type { Party } from '../party/party.ts'
import type { StayDate } from '../stay/stayDates.ts'
import { isRecord } from '../values/isRecord.ts'
import { isCount, readDay, readRoom, roomOnTheWire } from './criteriaCore.ts'

/**
 * A room of a search: its guests, and days of its own where they are not those of the whole search. The companions
 * count those of its adults, and of its children of group A, who come along with a member; previews use them.
 */
export type SearchedRoom = Party & {
  checkin_date?: StayDate
  checkout_date?: StayDate
  adult_companion?: number
  kid_tier_A_companion?: number
}

/** The search's own days, which its rooms have unless they say otherwise. */
type Days = { checkin: StayDate | null; checkout: StayDate | null }

/** Age groups in their other spelling, `{"code":"A","count":1}` or a list of such. */
const tiersOfRanges = (ranges: unknown): unknown[] =>
  [ranges ?? []].flat().map((range) => isRecord(range) && { code: range.code, children: range.count })

/** What a part of a room reads as; null where the room does not have it. */
const part = <T>(value: unknown, reader: (value: unknown) => T | undefined): T | undefined | null =>
  value === undefined || value === null ? null : reader(value)

const day = (value: unknown) => (typeof value === 'string' ? readDay(value) : undefined)
const companions = (value: unknown) => (isCount(value, 0, 99) ? value : undefined)

/** A room of the list `rooms` with all that it may hold; undefined when one part cannot be read. */
export function readSearchedRoom(value: unknown): SearchedRoom | undefined {
  if (!isRecord(value)) return undefined
  const { kids_age_range, ...room } = value
  const party = readRoom({ ...room, kids_tiers: room.kids_tiers ?? tiersOfRanges(kids_age_range) })
  const checkin_date = part(room.checkin_date, day)
  const checkout_date = part(room.checkout_date, day)
  const adult_companion = part(room.adult_companion, companions)
  const kid_tier_A_companion = part(room.kid_tier_A_companion, companions)
  const parts = [party, checkin_date, checkout_date, adult_companion, kid_tier_A_companion]
  if (!party || parts.includes(undefined)) return undefined
  return {
    ...party,
    ...(checkin_date && { checkin_date }),
    ...(checkout_date && { checkout_date }),
    ...(adult_companion && { adult_companion }),
    ...(kid_tier_A_companion && { kid_tier_A_companion }),
  }
}

/** A room as the list `rooms` spells it. */
export const searchedRoomOnTheWire = (room: SearchedRoom): object => ({
  ...roomOnTheWire(room),
  ...(room.checkin_date && { checkin_date: room.checkin_date }),
  ...(room.checkout_date && { checkout_date: room.checkout_date }),
  ...companionsOf(room),
})

/** The room without days of its own. */
export function withoutDays({ checkin_date: _in, checkout_date: _out, ...room }: SearchedRoom): SearchedRoom {
  return room
}

/** The room with only those days of its own that are not the search's. */
export function withOwnDays(room: SearchedRoom, { checkin, checkout }: Days): SearchedRoom {
  const { checkin_date, checkout_date } = room
  return {
    ...withoutDays(room),
    ...(checkin_date && checkin_date !== checkin && { checkin_date }),
    ...(checkout_date && checkout_date !== checkout && { checkout_date }),
  }
}

/** Those of a room's guests who come along with a member; what it has none of is left out. */
export const companionsOf = ({ adult_companion, kid_tier_A_companion }: SearchedRoom) => ({
  ...(adult_companion && { adult_companion }),
  ...(kid_tier_A_companion && { kid_tier_A_companion }),
})

/** The guests of a room, and nothing else of it. */
export const partyOf = ({ adults, children, kids_tiers, kids_ages }: SearchedRoom): Party => ({
  adults,
  children,
  kids_tiers,
  kids_ages,
})
