import { useSyncExternalStore } from 'react'

/** The number of calls that wait because the server is busy. */
let waiting = 0
const listeners = new Set<() => void>()

export function setBusy(busy: boolean): void {
  waiting += busy ? 1 : -1
  for (const listener of listeners) listener()
}

// The subscribe functions are constants: with a new function React would subscribe again at every rendering.
function onBusy(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a call waits because the server is busy. */
export const useBusy = (): boolean => useSyncExternalStore(onBusy, () => waiting > 0)

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
