import { useEffect } from 'react'
import { type GoOptions, useNavigation } from './NavigationProvider.tsx'

/**
 * Replaces the current address by `path`, as soon as there is one. With `forget`, the guest cannot go back inside the
 * app either. `reservation` is the key of the reservation at `path`; give the same object at each rendering.
 */
export function useRedirect(
  path: string | null,
  { forget = false, reservation = null }: Pick<GoOptions, 'forget' | 'reservation'> = {},
): void {
  const { go } = useNavigation()
  useEffect(() => {
    if (path !== null) go(path, { replace: true, forget, reservation })
  }, [go, path, forget, reservation])
}
