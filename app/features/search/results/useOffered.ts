import { useMemo } from 'react'
import { adultsOnly, partyKey } from '#shared/party/party.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { isUndated, nightsOf } from '#shared/search/searchRules.ts'
import { otherRooms } from './choice/paymentConflict.ts'
import type { Choosing } from './choice/useChoosing.ts'
import type { Offered } from './offered.ts'

/** What all offers have in common. It stays the same object while it says the same: a thousand rows depend on it. */
export function useOffered(
  criteria: Criteria,
  { current, chosen }: Choosing,
  { exchange, onChoose, onDetails }: Pick<Offered, 'exchange' | 'onChoose' | 'onDetails'>,
): Offered {
  const { checkin, is_day_use } = criteria
  const party = criteria.rooms[current] ?? adultsOnly(1)
  const others = otherRooms(current, chosen)
  const who = partyKey(party)
  const paid = JSON.stringify(others)
  const nights = nightsOf(criteria)
  const asksDays = isUndated(criteria)
  // biome-ignore lint/correctness/useExhaustiveDependencies: party and others by what they say
  return useMemo(
    () => ({
      checkin: checkin ?? '',
      nights: Math.max(1, nights),
      isDayUse: is_day_use,
      asksDays,
      party,
      others,
      exchange,
      onChoose,
      onDetails,
    }),
    [checkin, nights, is_day_use, asksDays, who, paid, exchange, onChoose, onDetails],
  )
}
