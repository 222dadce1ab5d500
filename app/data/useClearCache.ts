import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Throws every answer away and asks again for those on the screen: somebody else is asking now. */
export function useClearCache(): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => void mutate(() => true, undefined, { revalidate: true }), [mutate])
}
