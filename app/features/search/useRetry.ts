import { useEffect, useRef } from 'react'
import type { ApiError } from '#app/data/ApiError.ts'
import type { Query } from '#app/data/useQuery.ts'

const PAUSE_MS = 1000

/** What the hotel says no to it says no to again; what went wrong on the way, or at its server, may be over. */
const mayPass = ({ kind, status }: ApiError) => kind !== 'refused' || (status ?? 0) >= 500

/**
 * Asks again by itself, so many times and a second apart, where the answer does not come. True while there is another
 * try to come: until then nobody needs to be told.
 */
export function useRetry({ error, isLoading, refetch }: Query<unknown>, most: number): boolean {
  const tried = useRef(0)
  const isAnswered = !error && !isLoading
  const goesOn = error !== undefined && mayPass(error) && tried.current < most

  useEffect(() => {
    if (isAnswered) tried.current = 0
  }, [isAnswered])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!goesOn || isLoading) return
    const timer = setTimeout(() => {
      tried.current += 1
      refetch()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [error, isLoading, goesOn])

  return goesOn
}
