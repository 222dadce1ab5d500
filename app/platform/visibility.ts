import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** Whether the host page has opened the frame. */
const wasOpened = createStore(false)

/** Marks the app as visible: the host page has opened the frame. */
export const markVisible = (): void => wasOpened.set(true)

/** The host page does not open a frame again after the app has reloaded it. */
const isReloaded = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'reload'

/** Whether the guest can see the app: always in a tab, in a frame after its first opening. */
export const isVisible = (): boolean => wasOpened.get() || window.parent === window || isReloaded()

/** `isVisible` as a hook. Live regions wait for it, because screen readers do not read a hidden frame. */
export const useIsVisible = (): boolean => useSyncExternalStore(wasOpened.subscribe, isVisible)

/**
 * Forces layout in a hidden frame. Browsers skip layout there, and would do all of it when the frame opens.
 */
export function layOutWhileHidden(): void {
  if (!isVisible()) document.body.getBoundingClientRect()
}
