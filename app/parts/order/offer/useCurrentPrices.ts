import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { timeLimits } from '#app/data/limits/timeLimits.ts'
import { withLimit } from '#app/data/limits/withLimit.ts'
import { useCacheVersion } from '#app/data/useQuery.ts'
import { choices, type PricedPlan } from '#shared/api/choices.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'

/** The answer about the current prices. */
type CurrentPrices = {
  /** Empty after a failure. */
  prices: readonly PricedPlan[]
  error: ApiError | null
  /** The search result that the screen had when the answer arrived. A later result is more current than the answer. */
  found: unknown
}

/**
 * Requests the current prices once for each screen, and again if the request or the user changes. Nothing is cached. Null
 * until there is an answer or a failure. `found` is the search result of the screen.
 */
export function useCurrentPrices(
  request: RequestOf<typeof choices.price> | null,
  found: unknown,
): CurrentPrices | null {
  const { call } = useApi()
  const [answer, setAnswer] = useState<(CurrentPrices & { key: string }) | null>(null)
  const version = useCacheVersion()
  const latest = useRef(found)
  latest.current = found
  const json = request && JSON.stringify(request)
  const key = version + (json ?? '')

  useEffect(() => {
    if (json === null) return
    const abort = new AbortController()
    function finish(prices: readonly PricedPlan[], error: unknown = null) {
      const failure = error instanceof ApiError ? error : null
      if (!abort.signal.aborted) setAnswer({ key, prices, error: failure, found: latest.current })
    }
    // The limit includes the wait for a busy server: the screen then continues without the current prices.
    withLimit(timeLimits.price, abort.signal, (signal) =>
      call(choices.price, JSON.parse(json), { signal }),
    ).then(
      ({ prices }) => finish(prices),
      (error) => finish([], error),
    )
    return () => abort.abort()
  }, [json, key, call])

  return json !== null && answer?.key === key ? answer : null
}
