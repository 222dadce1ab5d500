import type { Party } from '../party/party.ts'
import { type RoomDates, roomDates } from '../stay/roomDates.ts'
import type { StayDate } from '../stay/stayDates.ts'

/** The guests of a room who come along with a member: a number of its adults, and of its children of group A. */
export type Companions = { adult_companion?: number; kid_tier_A_companion?: number }

/** The guests of a room, and its own dates if the search has other dates. */
export type DatedRoom = Party & { checkin_date?: StayDate; checkout_date?: StayDate }

/** A room of a search: its guests, its own dates, and its companions. Only previews use companions. */
export type SearchedRoom = DatedRoom & Companions

/** The dates of the search. */
type SearchDates = { checkin: StayDate | null; checkout: StayDate | null }

/** The room without own dates. */
export const withoutDays = <Room extends DatedRoom>({
  checkin_date: _in,
  checkout_date: _out,
  ...room
}: Room): Omit<Room, 'checkin_date' | 'checkout_date'> => room

/** The room, with own dates only if the search has other dates. */
export function withOwnDays(room: SearchedRoom, { checkin, checkout }: SearchDates): SearchedRoom {
  const { checkin_date, checkout_date } = room
  return {
    ...withoutDays(room),
    ...(checkin_date && checkin_date !== checkin && { checkin_date }),
    ...(checkout_date && checkout_date !== checkout && { checkout_date }),
  }
}

/** The room in a search for day use, with its own check-in if this is another day. */
export function withOwnDay(room: SearchedRoom, day: StayDate | null): SearchedRoom {
  const { checkin_date = day } = room
  const own = checkin_date && checkin_date !== day
  return { ...withoutDays(room), ...(own && { checkin_date, checkout_date: checkin_date }) }
}

/** The own dates of a room; a date that it shares with the search is left out. */
export const ownDatesOf = ({
  checkin_date,
  checkout_date,
}: Partial<Record<'checkin_date' | 'checkout_date', StayDate | null | undefined>>): Pick<
  DatedRoom,
  'checkin_date' | 'checkout_date'
> => ({
  ...(checkin_date && { checkin_date }),
  ...(checkout_date && { checkout_date }),
})

/** The dates of each room, in the order of the search; null for a search without dates. */
export const datesOfRooms = ({
  checkin,
  checkout,
  rooms,
}: SearchDates & { rooms: readonly SearchedRoom[] }): RoomDates[] | null =>
  checkin && checkout ? rooms.map((room) => roomDates(room, { checkin, checkout })) : null

/** The companions of a room; a number of 0 is left out. */
export const companionsOf = ({ adult_companion, kid_tier_A_companion }: Companions): Companions => ({
  ...(adult_companion && { adult_companion }),
  ...(kid_tier_A_companion && { kid_tier_A_companion }),
})

/** The room without its companions. */
export const withoutCompanions = ({
  adult_companion: _adults,
  kid_tier_A_companion: _kids,
  ...room
}: SearchedRoom): SearchedRoom => room

/** The age group whose companions are counted. */
export const COMPANION_TIER = 'A'

/** The most companions that a room can have: its adults, and its children of group A. */
export const mostCompanions = ({ adults, kids_tiers }: SearchedRoom): Required<Companions> => ({
  adult_companion: adults,
  kid_tier_A_companion: kids_tiers.find(({ code }) => code === COMPANION_TIER)?.children ?? 0,
})

/** The room with these numbers of companions, at most as many as it has such guests. */
export function withCompanions(room: SearchedRoom, change: Companions = {}): SearchedRoom {
  const { adult_companion: adults = 0, kid_tier_A_companion: kids = 0, ...others } = { ...room, ...change }
  const most = mostCompanions(room)
  const adult_companion = Math.min(adults, most.adult_companion)
  const kid_tier_A_companion = Math.min(kids, most.kid_tier_A_companion)
  return { ...others, ...companionsOf({ ...others, adult_companion, kid_tier_A_companion }) }
}

/** The guests of a room, without its dates and companions. */
export const partyOfRoom = ({ adults, children, kids_tiers, kids_ages }: SearchedRoom): Party => ({
  adults,
  children,
  kids_tiers,
  kids_ages,
})
