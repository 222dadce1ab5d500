import { type RefObject, useEffect } from 'react'

/** The control of a member's page that was used last. */
let used: Element | null = null

/**
 * Focuses the heading of a page when the control that was used last is gone, because a step is done: the keyboard would be at the top
 * of the document. A control that takes the focus itself keeps it.
 */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    const note = ({ target }: Event) => {
      // Safari focuses no button that is pressed.
      used = (target as Element).closest('a, button, input, select, textarea') ?? used
    }
    function follow() {
      if (!used || used.isConnected) return
      used = null
      if (document.activeElement === document.body) element?.querySelector('h1')?.focus()
    }
    follow()
    element.addEventListener('focusin', note)
    element.addEventListener('click', note)
    const observer = new MutationObserver(follow)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('click', note)
      observer.disconnect()
    }
  }, [page])
}
