import type { Party, PartyLimits } from '#shared/party/party.ts'

/** The ages of a room's children in years; null for an age that is not chosen yet. */
export type Ages = (number | null)[]

/** The ages of a party's children; unknown ages come last. */
export const agesOf = ({ children, kids_ages }: Party): Ages => resizeAges(kids_ages, children)

export const resizeAges = (ages: Ages, count: number): Ages =>
  Array.from({ length: count }, (_, index) => ages[index] ?? null)

/** The party with these children. `kids_ages` contains the known ages only, `children` counts all. */
export const withKnownAges = (party: Party, ages: Ages): Party => ({
  ...party,
  children: ages.length,
  kids_ages: ages.filter((age) => age !== null),
})

const knownTiers = (party: Party, { tiers }: PartyLimits['kids']) =>
  party.kids_tiers.filter(({ code }) => tiers.some((tier) => tier.code === code))

/** The number of children without a group of this hotel. Only a URL can contain them; the form cannot. */
export function unplacedChildren(party: Party, kids: PartyLimits['kids']): number {
  if (kids.mode === 'ages') return 0
  const known = kids.mode === 'none' ? [] : knownTiers(party, kids)
  return party.children - known.reduce((sum, { children }) => sum + children, 0)
}

/** The party with `count` unplaced children, besides the children in the hotel's groups. */
export function withUnplaced(party: Party, kids: PartyLimits['kids'], count: number): Party {
  const kids_tiers = kids.mode === 'none' ? [] : knownTiers(party, kids)
  const placed = kids_tiers.reduce((sum, { children }) => sum + children, 0)
  return { ...party, kids_tiers, kids_ages: [], children: placed + count }
}
