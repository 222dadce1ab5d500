import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'

function useRedirect(path: string) {
  const { go } = useNavigation()
  const { search } = useLocation()
  useEffect(() => go(path + search, { replace: true }), [go, path, search])
}

/** Redirects the root to the results, with its query. */
export function ToResults() {
  useRedirect(paths.results())
  return null
}

/** Redirects the account to the profile. */
export function ToProfile() {
  useRedirect(paths.account())
  return null
}
