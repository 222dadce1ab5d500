import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, for decisions that CSS cannot make, such as how much to render. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
