import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/**
 * Returns a function that removes all responses from the cache and requests the visible ones again. Call it after a
 * sign-in or a sign-out, because members and guests get other responses.
 */
export function useClearCache(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(() => true, undefined, { revalidate: true }), [mutate])
}
