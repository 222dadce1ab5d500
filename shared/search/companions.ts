import type { SearchedRoom } from './searchedRooms.ts'

/** Those of a room who come along with a member. */
export type Companions = Pick<SearchedRoom, 'adult_companion' | 'kid_tier_A_companion'>

/** The group of children whose companions are counted. */
export const COMPANION_TIER = 'A'

/** How many companions a room may have: as many as it has adults, and children of group A. */
export const mostCompanions = ({ adults, kids_tiers }: SearchedRoom): Required<Companions> => ({
  adult_companion: adults,
  kid_tier_A_companion: kids_tiers.find(({ code }) => code === COMPANION_TIER)?.children ?? 0,
})

/** The room with these companions, and with no more of them than it has guests they could be. */
export function withCompanions(room: SearchedRoom, change: Companions = {}): SearchedRoom {
  const { adult_companion: adults = 0, kid_tier_A_companion: kids = 0, ...others } = { ...room, ...change }
  const most = mostCompanions(room)
  const adult_companion = Math.min(adults, most.adult_companion)
  const kid_tier_A_companion = Math.min(kids, most.kid_tier_A_companion)
  return {
    ...others,
    ...(adult_companion > 0 && { adult_companion }),
    ...(kid_tier_A_companion > 0 && { kid_tier_A_companion }),
  }
}
