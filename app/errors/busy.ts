import { useSyncExternalStore } from 'react'

/** Whether a call is waiting for a busy server right now. Several may wait at once. */
let waiting = 0
const listeners = new Set<() => void>()

export function setBusy(busy: boolean): void {
  waiting += busy ? 1 : -1
  for (const listener of listeners) listener()
}

// One function each: a new one would be taken for another thing to listen to, and listened to anew with every drawing.
function onBusy(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBusy = (): boolean => useSyncExternalStore(onBusy, () => waiting > 0)

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine)
