import { useMemo } from 'react'
import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useIsVisible } from '#app/platform/visibility.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { withEnoughRooms } from '#shared/search/searchRules.ts'
import { meeting } from './filters/filters.ts'

type Props = {
  criteria: Criteria
  isLoading: boolean
  data: ResponseOf<typeof rooms.search> | undefined
}

/**
 * Says for who does not see it that rooms are looked for, and how many were found; once there is somebody to hear.
 * Stands before what was found, so that the answer is noted before its list.
 */
export function FoundStatus({ criteria, isLoading, data }: Props) {
  const { text } = useText()
  const isUp = useIsVisible()
  const { kids } = useHotel().party
  useTrackOnce(!isLoading && data, () => data && track('search_result', { criteria, data }))
  const filter = criteria.filter.join()
  // Of what the answer holds, that which is on the screen and can be had. What else is asked makes another answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with every choice; a thousand plans are gone through
  const count = useMemo(
    () =>
      meeting(withEnoughRooms(data?.rooms ?? [], criteria, kids.mode), criteria.filter).filter(
        ({ room_plans }) => room_plans[0],
      ).length,
    [data, filter, kids.mode],
  )
  return (
    <p className="unseen" role="status">
      {isUp && (data ? text('search.found', { count }) : isLoading && text('search.loading'))}
    </p>
  )
}
