import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsVisible } from '#app/platform/visibility.ts'

/**
 * Calls `send` once for each new `subject` that is not falsy. It waits while the app is in a warm frame that the guest has
 * not opened.
 */
export function useTrackOnce(subject: unknown, send: () => void): void {
  const isVisible = useIsVisible()
  const { pathname, search, hash } = useLocation()
  const sent = useRef<unknown>(null)
  useEffect(() => {
    if (!subject || sent.current === subject || !isVisible) return
    // When the frame opens at another screen, the screen from before is still rendered: skip it.
    if (!location.href.endsWith(pathname + search + hash)) return
    sent.current = subject
    send()
  })
}
