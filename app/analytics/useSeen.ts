import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsVisible } from '#app/platform/visibility.ts'

/** Notes once for each `what` that guests see it: not while a page's frame is only warm, and not for nothing. */
export function useSeen(what: unknown, tell: () => void): void {
  const isUp = useIsVisible()
  const { pathname, search, hash } = useLocation()
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!what || told.current === what || !isUp) return
    // The curtain may rise on a screen that is being left already.
    if (!location.href.endsWith(pathname + search + hash)) return
    told.current = what
    tell()
  })
}
