import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { ScrollState } from '#app/navigation/NavigationProvider.tsx'

/** Gives focus to the screen's heading as soon as there is one; a lazy screen may still be on its way. */
function focusHeading(main: HTMLElement): () => void {
  function focus(): boolean {
    const heading = main.querySelector<HTMLElement>('h1')
    if (!heading) return false
    // Who has begun to do something on the new screen is not taken away from it.
    const isFree = !main.contains(document.activeElement) || document.activeElement === main
    heading.tabIndex = -1
    if (isFree) heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => {}
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * How a guest arrives on a screen. A new one begins at its top, and a screen reader begins to read at its heading;
 * one that is come back to is where it was left, unless it always begins at its top.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>, scrollsToTop: boolean): void {
  const { pathname, state } = useLocation()
  const way = useNavigationType()
  const hasArrived = useRef(false)
  const how = useRef({ way, state, scrollsToTop })
  how.current = { way, state, scrollsToTop }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes a screen new
  useEffect(() => {
    if (!hasArrived.current) {
      hasArrived.current = true
      return
    }
    const { scrolled } = (how.current.state ?? {}) as Partial<ScrollState>
    if (how.current.scrollsToTop || (how.current.way !== 'POP' && scrolled === undefined))
      window.scrollTo(0, 0)
    else if (scrolled !== undefined) window.scrollTo(0, scrolled)
    return main.current ? focusHeading(main.current) : undefined
  }, [pathname])
}
