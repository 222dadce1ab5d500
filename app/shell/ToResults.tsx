import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useSteps } from '#app/platform/Steps.tsx'

/** The root is the search: whatever criteria its address holds go along. */
export function ToResults() {
  const { go } = useSteps()
  const { search } = useLocation()
  useEffect(() => go(paths.results() + search, { replace: true }), [go, search])
  return null
}
