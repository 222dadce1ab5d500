/** A value that components follow with `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<T> = {
  get: () => T
  /** Sets the value and calls the listeners. */
  set: (next: T) => void
  /** Calls the listener after each `set`. The returned function ends that. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store. Its functions are constants, so that React subscribes once. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
