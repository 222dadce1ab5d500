import type { Party, PartyLimits } from '#shared/party/party.ts'

/** The children of a room by age in years; null while a guest has not said it. */
export type Ages = (number | null)[]

/** A party's children, those without a known age last. */
export const agesOf = ({ children, kids_ages }: Party): Ages => resizeAges(kids_ages, children)

export const resizeAges = (ages: Ages, count: number): Ages =>
  Array.from({ length: count }, (_, index) => ages[index] ?? null)

/** The party with these children: all of them count, the ages that are known are named. */
export const withKnownAges = (party: Party, ages: Ages): Party => ({
  ...party,
  children: ages.length,
  kids_ages: ages.filter((age) => age !== null),
})

const knownTiers = (party: Party, { tiers }: PartyLimits['kids']) =>
  party.kids_tiers.filter(({ code }) => tiers.some((tier) => tier.code === code))

/** Children of whom the hotel cannot tell the group, or takes none: an address can hold what a form cannot. */
export function unplacedChildren(party: Party, kids: PartyLimits['kids']): number {
  if (kids.mode === 'ages') return 0
  const known = kids.mode === 'none' ? [] : knownTiers(party, kids)
  return party.children - known.reduce((sum, { children }) => sum + children, 0)
}

/** The party with so many unplaced children, and those of the hotel's own groups. */
export function withUnplaced(party: Party, kids: PartyLimits['kids'], count: number): Party {
  const kids_tiers = kids.mode === 'none' ? [] : knownTiers(party, kids)
  const placed = kids_tiers.reduce((sum, { children }) => sum + children, 0)
  return { ...party, kids_tiers, kids_ages: [], children: placed + count }
}
