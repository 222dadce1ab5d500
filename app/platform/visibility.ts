import { useSyncExternalStore } from 'react'

/** Whether the guest can see the app: alone in a tab at once, in a frame from the time it was first opened. */
let isRaised = false
const listeners = new Set<() => void>()

export function markVisible(): void {
  isRaised = true
  for (const listener of listeners) listener()
}

/** A frame that the app itself has loaded again is not opened once more. */
const isReloaded = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload'

export const isVisible = (): boolean => isRaised || window.parent === window || isReloaded()

function onRaised(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is spoken behind the curtain is heard by nobody: live regions wait for it. */
export const useIsVisible = (): boolean => useSyncExternalStore(onRaised, isVisible)

/** A browser lays nothing out in a frame that is not seen. Asked for a size it does, and has less to do when it is. */
export function layOutWhileHidden(): void {
  if (!isVisible()) document.body.getBoundingClientRect()
}
