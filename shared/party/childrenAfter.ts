import { childrenOf, type Party } from './party.ts'

type Children = Omit<Party, 'adults'>
type WantedChildren = { [Key in keyof Children]?: Children[Key] | undefined }

/**
 * The children of a room after a change. They are stated together: without any of their fields they stay, and with one of them the others
 * are not what they were. A number that is left out is the sum of the groups and ages.
 */
export function childrenAfter(
  before: Children,
  { children, kids_tiers, kids_ages }: WantedChildren,
): Children {
  if (children === undefined && kids_tiers === undefined && kids_ages === undefined)
    return { children: before.children, kids_tiers: before.kids_tiers, kids_ages: before.kids_ages }
  const tiers = kids_tiers ?? []
  const ages = kids_ages ?? []
  return { children: children ?? childrenOf(tiers) + ages.length, kids_tiers: tiers, kids_ages: ages }
}
