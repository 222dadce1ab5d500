import { track } from '#app/analytics/track.ts'
import { useTrackOnce } from '#app/analytics/useTrackOnce.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useIsVisible } from '#app/platform/visibility.ts'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { rooms } from '#shared/api/rooms.ts'
import type { Criteria } from '#shared/search/criteria.ts'

type Props = {
  criteria: Criteria
  isLoading: boolean
  data: ResponseOf<typeof rooms.search> | undefined
  /** The number of available room types that the page shows. */
  count: number
}

/**
 * The live region of the results: loading, or the number of available room types. It is empty while the app is hidden.
 * It comes before the results, so that the response is tracked before its list.
 */
export function FoundStatus({ criteria, isLoading, data, count }: Props) {
  const { text } = useText()
  const isVisible = useIsVisible()
  useTrackOnce(!isLoading && data, () => data && track('search_result', { criteria, data }))
  return (
    <p className="unseen" role="status">
      {isVisible && (data ? text('search.found', { count }) : isLoading && text('search.loading'))}
    </p>
  )
}
