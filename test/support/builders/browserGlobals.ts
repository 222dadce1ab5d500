type Suite = { before: (act: () => void) => void; after: (act: () => void) => void }

/** Replaces globals while a suite runs, and restores them afterwards. */
export function replaceGlobals(suite: Suite, globals: () => Record<string, unknown>): void {
  const real: [string, PropertyDescriptor | undefined][] = []
  suite.before(() => {
    for (const [name, value] of Object.entries(globals())) {
      real.push([name, Object.getOwnPropertyDescriptor(globalThis, name)])
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    }
  })
  suite.after(() => {
    for (const [name, was] of real.reverse()) {
      if (was) Object.defineProperty(globalThis, name, was)
      else Reflect.deleteProperty(globalThis, name)
    }
  })
}

/** A storage with these entries. `null` is a storage that always throws. */
export function storageOf(entries: Record<string, string> | null) {
  const held = { ...entries }
  const throwIfBlocked = () => {
    if (!entries) throw new DOMException('no', 'SecurityError')
  }
  return {
    held,
    getItem(key: string) {
      throwIfBlocked()
      return held[key] ?? null
    },
    setItem(key: string, value: string) {
      throwIfBlocked()
      held[key] = value
    },
  }
}

/** Sets a storage with these entries for the page. Returns the live entries. */
export function giveStorage(entries: Record<string, string> | null = {}): Record<string, string> {
  const storage = storageOf(entries)
  Object.assign(globalThis, { localStorage: storage })
  return storage.held
}

/** A clock that stands still, and an empty storage. */
export function stoppedAt(moment: string) {
  const stopped = Date.parse(moment)
  const Real = Date
  const Stopped = class extends Real {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [stopped] : given) as [number]))
    }
    static override now = () => stopped
  }
  return () => ({ Date: Stopped, localStorage: storageOf({}) })
}
