import { useEffect } from 'react'
import { useNavigation } from './NavigationProvider.tsx'

/**
 * Replaces the current address by `path`, as soon as there is one. With `forget`, the guest cannot go back inside the
 * app either.
 */
export function useRedirect(path: string | null, { forget = false } = {}): void {
  const { go } = useNavigation()
  useEffect(() => {
    if (path !== null) go(path, { replace: true, forget })
  }, [go, path, forget])
}
