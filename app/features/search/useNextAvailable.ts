import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'
import type { NothingFound } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { nextAvailable } from './calendar/nearestDates.ts'
import { withSeenPrice } from './results/notices/seenPrice.ts'

type Dates = { checkin: StayDate; checkout: StayDate }

/**
 * Continues a search without results on the nearest dates with rooms, if the URL asks for it. Returns the guest's own
 * dates while the page shows the other dates.
 */
export function useNextAvailable(criteria: Criteria, found: NothingFound | null): Dates | null {
  const { go } = useNavigation()
  const [moved, setMoved] = useState<{ from: Dates; to: StayDate } | null>(null)
  const { checkin, checkout } = criteria

  const onNothingFound = useEffectEvent((nothing: NothingFound) => {
    const next = nextAvailable(criteria, nothing)
    // If the search was continued once and the new dates have no rooms either, the guest decides.
    if (!next?.checkin || !checkin || !checkout || moved?.to === checkin) return
    setMoved({ from: { checkin, checkout }, to: next.checkin })
    go(paths.results(withSeenPrice(next, criteria)), { replace: true })
  })
  useEffect(() => {
    if (found) onNothingFound(found)
  }, [found])

  return moved && moved.to === checkin ? moved.from : null
}
