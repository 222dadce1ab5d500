import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'

function useRedirect(path: string) {
  const { go } = useSteps()
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
