import type { Infer } from 'superstruct'
import type { RoomWish } from '#shared/api/rooms.ts'
import { childrenOf } from '#shared/domain/party.ts'
import type { Guests } from '../pricing/offers.ts'

/** The guests of a room of a question, with all that it left out. */
export function partyOf({
  adults,
  children,
  kids_tiers,
  kids_ages = [],
  kids_age_range = [],
  adult_companion,
  kid_tier_A_companion,
}: Infer<typeof RoomWish>): Guests {
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
