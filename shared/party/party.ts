import { sum } from '../values/sum.ts'

/** The number of children of one age group. Each group of a hotel has a code (`A`, `B`, …). */
export type KidsTier = { code: string; children: number }

/**
 * The guests of one room. `children` is the number of all children: the sum of `kids_tiers` if the hotel counts
 * children by age group, the length of `kids_ages` (years at check-out) if it counts them by age.
 */
export type Party = { adults: number; children: number; kids_tiers: KidsTier[]; kids_ages: number[] }

/** How a hotel takes children: by age group, by age, or not at all. */
export type KidsMode = 'tiers' | 'ages' | 'none'

/** The limits of a hotel for the guests of a booking. */
export type PartyLimits = {
  /** Adults and children of one room together. */
  max_guests_per_room: number
  /** Rooms of one booking. */
  max_rooms: number
  max_children_per_adult: number
  kids: {
    mode: KidsMode
    tiers: { code: string; name: string }[]
    max_age: number
    /** Children sleep in the adults' beds: the limit of children applies to each adult, or to each room. */
    shared_bed?: SharedBed | null
    /** The guest chooses the children's meals and bedding after the room. */
    has_extras?: boolean
  }
}

/** Why the hotel does not take a party; the names are keys of texts. */
export type PartyProblem =
  | 'no_adults'
  | 'too_many_guests'
  | 'too_many_children'
  | 'no_children_here'
  | 'children_unknown'

export const DEFAULT_ADULTS = 2

/** A party without children. */
export const adultsOnly = (adults: number): Party => ({ adults, children: 0, kids_tiers: [], kids_ages: [] })

/** The number of guests of a room: adults and children. */
export const guestsOf = (party: Party): number => party.adults + party.children

/** The number of children of several rooms or age groups. */
export const childrenOf = (parts: readonly { children: number }[]): number =>
  sum(parts.map(({ children }) => children))

/** The numbers of adults and children of all rooms. */
export const sumOfParties = (rooms: readonly Party[]): { adults: number; children: number } => ({
  adults: sum(rooms.map(({ adults }) => adults)),
  children: childrenOf(rooms),
})

/** The most children in a room with these adults. If beds are shared by room, the number of adults does not matter. */
export const mostChildren = (
  { adults }: Pick<Party, 'adults'>,
  { kids, max_children_per_adult }: PartyLimits,
): number => (kids.shared_bed === 'per_room' ? 1 : adults) * max_children_per_adult

/** The first reason why the hotel does not take this party in a room, or null. */
export function partyProblem(party: Party, limits: PartyLimits): PartyProblem | null {
  if (party.adults < 1) return 'no_adults'
  if (party.children > 0 && limits.kids.mode === 'none') return 'no_children_here'
  if (guestsOf(party) > limits.max_guests_per_room) return 'too_many_guests'
  if (party.children > mostChildren(party, limits)) return 'too_many_children'
  // A child of an unknown group, or one that is counted by group and by age, has no price.
  const isCountedOnce = party.children === childrenOf(party.kids_tiers) + party.kids_ages.length
  return isCountedOnce && areKnown(party, limits) ? null : 'children_unknown'
}

/** The problem of a search with more rooms than the hotel takes in one booking, or null. */
export const tooManyRooms = (rooms: readonly Party[], { max_rooms }: Pick<PartyLimits, 'max_rooms'>) =>
  rooms.length > max_rooms ? 'too_many_rooms' : null

/** The first reason why the hotel does not take these rooms in one booking, or null. */
export const roomsProblem = (rooms: readonly Party[], limits: PartyLimits) =>
  tooManyRooms(rooms, limits) ?? rooms.map((room) => partyProblem(room, limits)).find(Boolean) ?? null

/** Whether all age groups and ages of a party are known to the hotel, also groups without children. */
const areKnown = ({ kids_tiers, kids_ages }: Party, { kids }: PartyLimits): boolean =>
  kids.mode === 'ages'
    ? kids_tiers.length === 0 && kids_ages.every((age) => age <= kids.max_age)
    : kids_ages.length === 0 && kids_tiers.every((tier) => kids.tiers.some(({ code }) => code === tier.code))

/** Age groups in the order of their codes, without empty groups. */
export const tidyTiers = (tiers: readonly KidsTier[]): KidsTier[] =>
  tiers.filter(({ children }) => children > 0).sort((a, b) => (a.code < b.code ? -1 : 1))

/** The party with this number of children in one age group; the other groups stay. */
export function withTier(party: Party, code: string, children: number): Party {
  const others = party.kids_tiers.filter((tier) => tier.code !== code)
  const kids_tiers = tidyTiers([...others, { code, children }])
  return { ...party, kids_tiers, children: childrenOf(kids_tiers) }
}

/** The party with children of these ages, in years at check-out. */
export const withAges = (party: Party, kids_ages: number[]): Party => ({
  ...party,
  kids_ages,
  children: kids_ages.length,
})

/** A key that is equal for equal parties only: `[2,1,[["B",1]],[]]`. Empty groups and the order of groups and ages do not matter. */
export function partyKey({ adults, children, kids_tiers, kids_ages }: Party): string {
  const tiers = tidyTiers(kids_tiers).map((tier) => [tier.code, tier.children])
  return JSON.stringify([adults, children, tiers, [...kids_ages].sort((a, b) => a - b)])
}

/** The rules for children in the settings of a hotel. */
export type KidsRules = {
  accept_type: 'accept' | 'not_accept'
  kids_type: 'tiers' | 'tiers_with_meal_and_bed_as_extras' | 'ages' | 'share_bed'
  shared_bed_type?: 'per_adult' | 'per_room' | null | undefined
}

/** Whether the limit of children in the adults' beds applies to each adult or to each room. */
type SharedBed = 'per_adult' | 'per_room'

/**
 * How children share beds at a hotel; null if the hotel takes no children, counts them differently or does not state
 * how.
 */
export function sharedBedOf(rules: KidsRules | null | undefined): SharedBed | null {
  if (!rules || rules.accept_type === 'not_accept' || rules.kids_type !== 'share_bed') return null
  return rules.shared_bed_type ?? null
}

const countOf = (tiers: readonly KidsTier[], code: string) =>
  childrenOf(tiers.filter((tier) => tier.code === code))

/**
 * Whether a result has other numbers of children by age group than the search, so that the guest must be warned. The
 * order of the groups and empty groups do not matter.
 */
export const kidsDiffer = (
  searched: Pick<Party, 'kids_tiers'>,
  matched: Pick<Party, 'kids_tiers'>,
): boolean =>
  [...searched.kids_tiers, ...matched.kids_tiers].some(
    ({ code }) => countOf(searched.kids_tiers, code) !== countOf(matched.kids_tiers, code),
  )

/** The limit that ends the addition of guests; the names are keys of texts. */
type RemainingLimit = 'guests' | 'children'

/** How many more guests a room takes, and which limit applies. */
export type Remaining = { more: number; reason: RemainingLimit }

/** Adults are limited by the guests of a room only. `more` is never below 0. */
export const remainingAdults = (party: Party, limits: PartyLimits): Remaining => ({
  more: Math.max(0, limits.max_guests_per_room - guestsOf(party)),
  reason: 'guests',
})

/** Children are limited by the guests of a room and by its adults; the lower limit is the reason. */
export function remainingChildren(party: Party, limits: PartyLimits): Remaining {
  const byGuests = limits.max_guests_per_room - guestsOf(party)
  const byAdults = mostChildren(party, limits) - party.children
  const reason = byAdults < byGuests ? 'children' : 'guests'
  return { more: Math.max(0, Math.min(byGuests, byAdults)), reason }
}
