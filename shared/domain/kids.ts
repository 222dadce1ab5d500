import type { KidsTier, Party } from './party.ts'

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
