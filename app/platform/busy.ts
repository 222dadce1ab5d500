import { useSyncExternalStore } from 'react'

/** Whether a call is waiting for a busy server right now. Several may wait at once. */
let waiting = 0
const listeners = new Set<() => void>()

export function setBusy(busy: boolean): void {
  waiting += busy ? 1 : -1
  for (const listener of listeners) listener()
}

export const useBusy = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting > 0,
  )

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
