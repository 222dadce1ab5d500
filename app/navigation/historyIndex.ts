import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'

/** The name of the place in the state of an entry. */
const PLACE = 'noren_place'

/** Set once the history may be full: no place is known from then on. */
const FULL_KEY = 'noren_history_full'

/** Browsers keep 50 entries. From then on the places of all entries change. */
const MOST_ENTRIES = 50

type Entries = Pick<History, 'length' | 'state' | 'replaceState'>

/**
 * The place of the current entry in the history of the tab, which browsers do not state. A new entry is the last one, so its
 * place is known. The state of the entry stores the place. A later document of the same entry reads it too.
 * The place of an entry that was not seen as a new one is unknown.
 */
export function createHistoryIndex(box: SafeStorage, entries: () => Entries, isNewDocument: () => boolean) {
  function isFull(): boolean {
    if (entries().length >= MOST_ENTRIES) box.set(FULL_KEY, 'true')
    return box.get(FULL_KEY) !== null
  }

  function current(): number | null {
    const place = (entries().state as { [PLACE]?: unknown } | null)?.[PLACE]
    return typeof place === 'number' && !isFull() ? place : null
  }

  function store(place: number | null): void {
    if (place === null || current() !== null || isFull()) return
    entries().replaceState({ ...entries().state, [PLACE]: place }, '')
  }

  return {
    /** Call when a document of the app starts, before the router. */
    start(): void {
      if (isNewDocument()) store(entries().length - 1)
    },
    /** Lets the router go to a screen. `isNew`: in a new entry, otherwise in the current one. */
    navigate(isNew: boolean, go: () => void): void {
      const place = current()
      go()
      store(isNew ? entries().length - 1 : place)
    },
    /** The place of the current entry from the start of the history, from 0 on; null if it is not known. */
    current,
    /** The number of entries from an earlier place to the current entry; 0 if it is not known. */
    stepsSince(place: number): number {
      return Math.max(0, (current() ?? 0) - place)
    },
  }
}

/**
 * Whether the document was loaded for a new entry: not by a reload, and not by a step back or forward. Pages of banks send
 * their forms by themselves, and the browser then replaces their entry: such an entry was the last one too. The exception is a
 * guest who has gone back from one page of the bank to another that sends its form: entries follow, and the place is too high. No
 * browser states this: `navigation` has entries of this origin only, and the type of both visits is `replace`. To call the place of
 * each replaced entry unknown would leave Back after each payment to the pages of the bank.
 */
function isNewDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

export const historyIndex = createHistoryIndex(safeSessionStorage, () => window.history, isNewDocument)
