import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { choices, type PricedPlan } from '#shared/api/choices.ts'
import type { RequestOf } from '#shared/api/endpoint.ts'
import { within } from '../submit/pause.ts'

/** The answer about the current prices. */
export type CurrentPrices = {
  /** Empty after a failure. */
  prices: readonly PricedPlan[]
  error: ApiError | null
  /** The search result that the screen had when the answer arrived. A later result is more current than the answer. */
  found: unknown
}

/** After this time the screen continues without the current prices. The server checks the price of every booking. */
const TIMEOUT_MS = 8_000

const timeoutError = () => new ApiError('offline', null, null, 'No answer to the price request yet')

/**
 * Requests the current prices once for each screen, and again if the request changes. Nothing is cached. Null until
 * there is an answer or a failure. `found` is the search result of the screen.
 */
export function useCurrentPrices(
  request: RequestOf<typeof choices.price> | null,
  found: unknown,
): CurrentPrices | null {
  const { call } = useApi()
  const [answer, setAnswer] = useState<(CurrentPrices & { json: string }) | null>(null)
  const latest = useRef(found)
  latest.current = found
  const json = request && JSON.stringify(request)

  useEffect(() => {
    if (json === null) return
    let isCurrent = true
    function finish(prices: readonly PricedPlan[], error: unknown = null) {
      const failure = error instanceof ApiError ? error : null
      if (isCurrent && json !== null) setAnswer({ json, prices, error: failure, found: latest.current })
    }
    within(TIMEOUT_MS, call(choices.price, JSON.parse(json)), timeoutError).then(
      ({ prices }) => finish(prices),
      (error) => finish([], error),
    )
    return () => {
      isCurrent = false
    }
  }, [json, call])

  return answer?.json === json ? answer : null
}
