import { useSyncExternalStore } from 'react'
import { createStore } from '#app/platform/store.ts'

/** The number of calls that wait because the server is busy. */
const waiting = createStore(0)

/** Counts a call that begins (`true`) or ends (`false`) to wait. */
export const setBusy = (busy: boolean): void => waiting.set(waiting.get() + (busy ? 1 : -1))

/** Whether a call waits because the server is busy. */
export const useBusy = (): boolean => useSyncExternalStore(waiting.subscribe, () => waiting.get() > 0)

/** Calls the listener when calls begin or end to wait, with whether any waits. The returned function ends that. */
export const onBusy = (listener: (isBusy: boolean) => void): (() => void) =>
  waiting.subscribe(() => listener(waiting.get() > 0))

// A constant: with a new function React would subscribe again at every rendering.
function onNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser reports a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine)
