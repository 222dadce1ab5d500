import { type RefObject, useLayoutEffect } from 'react'

/** The position of the control that had the focus when its toolbar was removed; -1 if none had it. */
let focused = -1

/**
 * The skeleton and the results each render the toolbar of the list. If the focus is in the toolbar that is removed, it
 * moves to the same control of the other toolbar.
 */
export function useToolbarFocus(toolbar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = toolbar.current
    if (!element) return
    const controls = () => [...element.querySelectorAll<HTMLElement>('button, select')]
    if (document.activeElement === document.body) controls()[focused]?.focus({ preventScroll: true })
    focused = -1
    return () => {
      focused = controls().indexOf(document.activeElement as HTMLElement)
      // The other toolbar renders in the same commit, or the guest leaves the list.
      queueMicrotask(() => {
        focused = -1
      })
    }
  }, [toolbar])
}
