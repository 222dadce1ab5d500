import { useSyncExternalStore } from 'react'
import { PRELOADED } from '#shared/bridge/preloaded.ts'
import { createStore } from './store.ts'

/** Whether the host page has opened the preloaded frame. */
const wasOpened = createStore(false)

/** Marks the app as visible: the host page has opened the frame. */
export const markVisible = (): void => wasOpened.set(true)

/** Whether the guest can see the app: always, except in a preloaded frame before its first opening. */
export const isVisible = (): boolean => wasOpened.get() || !window.norenStarted?.isPreloaded

/** `isVisible` as a hook. Live regions wait for it, because screen readers do not read a hidden frame. */
export const useIsVisible = (): boolean => useSyncExternalStore(wasOpened.subscribe, isVisible)

/** Reloads the app. A frame that the host page has not opened stays preloaded. */
export function reload(): void {
  if (!isVisible()) {
    const address = new URL(location.href)
    address.searchParams.set(PRELOADED, 'true')
    history.replaceState(history.state, '', address)
  }
  location.reload()
}

/**
 * Forces layout in a hidden frame. Browsers skip layout there, and would do all of it when the frame opens.
 */
export function layOutWhileHidden(): void {
  if (!isVisible()) document.body.getBoundingClientRect()
}
