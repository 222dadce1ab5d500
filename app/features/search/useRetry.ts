import { useEffect, useEffectEvent, useRef } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import type { Query } from '#app/data/useQuery.ts'

const PAUSE_MS = 1000

/** A refusal would be the same again. Failures of the network or the server may pass. */
const isTemporary = ({ kind, status }: ApiError) => kind !== 'refused' || (status ?? 0) >= 500

/**
 * Repeats a failed request up to `limit` times, with a pause of one second. True while another attempt follows: until
 * then, the page shows no error.
 */
export function useRetry({ error, isLoading, refetch }: Query<unknown>, limit: number): boolean {
  const attempts = useRef(0)
  const hasData = !error && !isLoading
  const willRetry = error !== undefined && isTemporary(error) && attempts.current < limit

  useEffect(() => {
    if (hasData) attempts.current = 0
  }, [hasData])

  const onRetry = useEffectEvent(refetch)
  useEffect(() => {
    if (!error || !willRetry || isLoading) return
    const timer = setTimeout(() => {
      attempts.current += 1
      onRetry()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [error, isLoading, willRetry])

  return willRetry
}
