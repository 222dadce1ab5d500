import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { paths } from '#app/paths.ts'

function useRedirect(path: string) {
  const { go } = useNavigation()
  const { search } = useLocation()
  useEffect(() => go(path + search, { replace: true }), [go, path, search])
}

/** The root is the search: whatever criteria its address holds go along. */
export function ToResults() {
  useRedirect(paths.results())
  return null
}

/** The account begins with the profile. */
export function ToProfile() {
  useRedirect(paths.account())
  return null
}
