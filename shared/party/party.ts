/** Who sleeps in one room, and how many of them a hotel takes. */

/** So many children of one age group; the hotel names its groups by a code (`A`, `B`, …). */
export type KidsTier = { code: string; children: number }

/**
 * The guests of one room. `children` is always their whole number: the sum of `kids_tiers` where the hotel
 * asks by age group, the length of `kids_ages` (years at check-out) where it asks for ages.
 */
export type Party = { adults: number; children: number; kids_tiers: KidsTier[]; kids_ages: number[] }

/** How a hotel takes children: by age group, by age, or not at all. */
export type KidsMode = 'tiers' | 'ages' | 'none'

/** What a hotel allows, as its settings say. */
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
    /** Children sleep in the adults' beds: so many with each adult, or so many in each room, however many adults. */
    shared_bed?: SharedBed | null
    /** Meals and bedding of children are chosen after the room. */
    has_extras?: boolean
  }
}

/** Why a party cannot be booked; the names are keys of texts. */
export type PartyProblem =
  | 'no_adults'
  | 'too_many_guests'
  | 'too_many_children'
  | 'no_children_here'
  | 'children_unknown'

export const DEFAULT_ADULTS = 2

/** A party of adults alone. */
export const adultsOnly = (adults: number): Party => ({ adults, children: 0, kids_tiers: [], kids_ages: [] })

export const guestsOf = (party: Party): number => party.adults + party.children

/** The children of all rooms, or of all age groups, together. */
export const childrenOf = (parts: readonly { children: number }[]): number =>
  parts.reduce((sum, { children }) => sum + children, 0)

/** The adults and children of all rooms together. */
export const sumOfParties = (rooms: readonly Party[]): { adults: number; children: number } => ({
  adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
  children: childrenOf(rooms),
})

/** How many children a room with these adults may have; where they share its beds by the room, adults bring no more. */
export const mostChildren = (
  { adults }: Pick<Party, 'adults'>,
  { kids, max_children_per_adult }: PartyLimits,
): number => (kids.shared_bed === 'per_room' ? 1 : adults) * max_children_per_adult

/** The first reason why this room's party cannot stay, or null. */
export function partyProblem(party: Party, limits: PartyLimits): PartyProblem | null {
  if (party.adults < 1) return 'no_adults'
  if (party.children > 0 && limits.kids.mode === 'none') return 'no_children_here'
  if (guestsOf(party) > limits.max_guests_per_room) return 'too_many_guests'
  if (party.children > mostChildren(party, limits)) return 'too_many_children'
  return party.children === childrenKnown(party, limits) ? null : 'children_unknown'
}

/** Whether there are more rooms than the hotel books at once. */
export const tooManyRooms = (rooms: readonly Party[], { max_rooms }: Pick<PartyLimits, 'max_rooms'>) =>
  rooms.length > max_rooms ? 'too_many_rooms' : null

/** The first reason why these rooms' parties cannot stay together, or null. */
export const roomsProblem = (rooms: readonly Party[], limits: PartyLimits) =>
  tooManyRooms(rooms, limits) ?? rooms.map((room) => partyProblem(room, limits)).find(Boolean) ?? null

/** How many children the hotel can tell the price of: those with a group or an age it knows. */
function childrenKnown(party: Party, { kids }: PartyLimits): number {
  if (kids.mode === 'ages') return party.kids_ages.filter((age) => age <= kids.max_age).length
  return childrenOf(party.kids_tiers.filter((tier) => kids.tiers.some(({ code }) => code === tier.code)))
}

/** Age groups in the order of their codes; those without children go. */
export const tidyTiers = (tiers: readonly KidsTier[]): KidsTier[] =>
  tiers.filter(({ children }) => children > 0).sort((a, b) => (a.code < b.code ? -1 : 1))

/** Changes how many children of one age group a room has; other groups stay. */
export function withTier(party: Party, code: string, children: number): Party {
  const others = party.kids_tiers.filter((tier) => tier.code !== code)
  const kids_tiers = tidyTiers([...others, { code, children }])
  return { ...party, kids_tiers, children: childrenOf(kids_tiers) }
}

/** Gives the room children of these ages, in years at check-out. */
export const withAges = (party: Party, kids_ages: number[]): Party => ({
  ...party,
  kids_ages,
  children: kids_ages.length,
})

/** Whether two parties are the same to a hotel: the same adults and children of the same groups or ages. */
export const sameParty = (a: Party, b: Party): boolean => partyKey(a) === partyKey(b)

/** One text for all that tells one party from another: `2+1:B1` or `2+2:a4,7`. */
export function partyKey(party: Party): string {
  const tiers = party.kids_tiers.map((tier) => tier.code + tier.children).join('')
  const ages = [...party.kids_ages].sort((a, b) => a - b).join()
  return `${party.adults}+${party.children}:${tiers}${ages && `a${ages}`}`
}

/** What a hotel says of children, as its settings have it. */
export type KidsRules = {
  accept_type: 'accept' | 'not_accept'
  kids_type: 'tiers' | 'tiers_with_meal_and_bed_as_extras' | 'ages' | 'share_bed'
  shared_bed_type?: 'per_adult' | 'per_room' | null | undefined
}

/** How many children may share a bed: so many for each adult, or so many for each room. */
export type SharedBed = 'per_adult' | 'per_room'

/** How children share beds here; null where the hotel takes none, counts them otherwise, or does not say how. */
export function sharedBedOf(rules: KidsRules | null | undefined): SharedBed | null {
  if (!rules || rules.accept_type === 'not_accept' || rules.kids_type !== 'share_bed') return null
  return rules.shared_bed_type ?? null
}

const countOf = (tiers: readonly KidsTier[], code: string) =>
  tiers.filter((tier) => tier.code === code).reduce((sum, tier) => sum + tier.children, 0)

/**
 * Whether guests must be warned that a result counts their children otherwise than they searched: some group has more
 * or fewer of them. The order of the groups, and groups without children, say nothing.
 */
export const kidsDiffer = (
  searched: Pick<Party, 'kids_tiers'>,
  matched: Pick<Party, 'kids_tiers'>,
): boolean =>
  [...searched.kids_tiers, ...matched.kids_tiers].some(
    ({ code }) => countOf(searched.kids_tiers, code) !== countOf(matched.kids_tiers, code),
  )

/** How many children more one room may have; the reason it takes no more is `too_many_children`. */
export const childrenLeft = (
  { adults, children }: Pick<Party, 'adults' | 'children'>,
  perAdult: number,
): number => Math.max(0, adults * perAdult - children)

/** Why one more cannot be added; the names are keys of texts. */
export type RemainingLimit = 'guests' | 'children'

/** How many more a room takes, and what ends it. */
export type Remaining = { more: number; reason: RemainingLimit }

export const remainingAdults = (party: Party, limits: PartyLimits): Remaining => ({
  more: Math.max(0, limits.max_guests_per_room - guestsOf(party)),
  reason: 'guests',
})

/** Children are held by the guests of a room and by the adults who come with them; the nearer limit is the reason. */
export function remainingChildren(party: Party, limits: PartyLimits): Remaining {
  const byGuests = limits.max_guests_per_room - guestsOf(party)
  const byAdults = mostChildren(party, limits) - party.children
  const reason = byAdults < byGuests ? 'children' : 'guests'
  return { more: Math.max(0, Math.min(byGuests, byAdults)), reason }
}
