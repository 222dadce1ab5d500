import { useEffect, useState } from 'react'
import { nextAvailable } from '#app/features/search/nothing/otherStays.ts'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { withSeenPrice } from './results/withSeenPrice.ts'

type Days = { checkin: StayDate; checkout: StayDate }

/**
 * Goes on to the nearest days with rooms, where the address asks for that and nothing is found. Gives the days the
 * guest had asked for, as long as they are shown those instead.
 */
export function useNextAvailable(criteria: Criteria, found: NothingFound | null): Days | null {
  const { go } = useNavigation()
  const [moved, setMoved] = useState<{ from: Days; to: StayDate } | null>(null)
  const next = nextAvailable(criteria, found)
  const { checkin, checkout } = criteria

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Led here already: if these days are gone too, the guest decides.
    if (!next?.checkin || !checkin || !checkout || moved?.to === checkin) return
    setMoved({ from: { checkin, checkout }, to: next.checkin })
    go(paths.results(withSeenPrice(next, criteria)), { replace: true })
  }, [found])

  return moved && moved.to === checkin ? moved.from : null
}
