import { type SafeStorage, safeSessionStorage } from '#app/platform/storage.ts'

const KEY = 'noren_history_base'

/** Browsers keep 50 entries. From then on the places of all entries change. */
const MOST_ENTRIES = 50

/** The part of `window.history` that this module reads. The router numbers its entries from 0 on in `state.idx`. */
type Entries = { readonly length: number; readonly state: unknown }

const idxOf = ({ state }: Entries): number | null => {
  const idx = (state as { idx?: unknown } | null)?.idx
  return typeof idx === 'number' ? idx : null
}

/**
 * The place of the current entry in the history of the tab, which browsers do not state. A new entry is the last one, so its
 * place is known. The numbers of the router then give the place of each other entry of the app.
 */
export function createHistoryIndex(box: SafeStorage, entries: () => Entries) {
  return {
    /** Call before the router starts, and after each new entry. A document that was loaded again has the number of its entry. */
    record({ isNew }: { isNew: boolean }): void {
      const idx = idxOf(entries())
      if (isNew || idx === null) box.set(KEY, String(entries().length - 1 - (idx ?? 0)))
    },
    /** The place of the current entry from the start of the history, from 0 on; null if it is not known. */
    current(): number | null {
      const idx = idxOf(entries())
      const base = box.get(KEY)
      if (idx === null || base === null || entries().length >= MOST_ENTRIES) return null
      return Number(base) + idx
    },
    /** The number of entries from a place to the last entry; 0 if it is not known. */
    stepsFrom(place: number): number {
      const { length } = entries()
      return length >= MOST_ENTRIES ? 0 : Math.max(0, length - 1 - place)
    },
  }
}

export const historyIndex = createHistoryIndex(safeSessionStorage, () => window.history)
