import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { EntryState } from '#app/navigation/reservationKey.ts'

/**
 * Focuses the heading of the screen, or waits for it if the screen is still loading. Until the guest presses something, a heading that
 * takes the place of the focused one gets the focus. Returns how to stop.
 */
function focusHeading(main: HTMLElement): () => void {
  let isFound = false
  function focus(): void {
    const heading = main.querySelector<HTMLElement>('h1')
    if (!heading) return
    const active = document.activeElement
    // Keep focus if the guest has already focused a control of the new screen.
    const canMove = active === document.body || (!isFound && (!main.contains(active) || active === main))
    isFound = true
    heading.tabIndex = -1
    if (canMove) heading.focus({ preventScroll: true })
  }
  focus()
  if (!isFound) main.focus({ preventScroll: true })
  const observer = new MutationObserver(focus)
  observer.observe(main, { childList: true, subtree: true })
  const presses = new AbortController()
  function stop(): void {
    observer.disconnect()
    presses.abort()
  }
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, () => isFound && stop(), { capture: true, signal: presses.signal })
  return stop
}

/**
 * Sets scroll position and focus after a change of the path. A new screen scrolls to its top and focuses its heading, where
 * screen readers start to read. After a step back the scroll position is restored, unless `scrollsToTop`.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, scrollsToTop: boolean): void {
  const { pathname, state } = useLocation()
  const type = useNavigationType()
  const hasRendered = useRef(false)
  const latest = useRef({ type, state, scrollsToTop })
  latest.current = { type, state, scrollsToTop }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new screen
  useEffect(() => {
    if (!hasRendered.current) {
      hasRendered.current = true
      return
    }
    const { scrolled } = (latest.current.state ?? {}) as EntryState
    if (latest.current.scrollsToTop || (latest.current.type !== 'POP' && scrolled === undefined))
      window.scrollTo(0, 0)
    else if (scrolled !== undefined) window.scrollTo(0, scrolled)
    return main.current ? focusHeading(main.current) : undefined
  }, [pathname])
}
