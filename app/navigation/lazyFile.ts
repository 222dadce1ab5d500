/**
 * A file of code that is fetched on demand, known here by the type of its exports. `main.tsx` gives the import that
 * fetches it: the file imports modules above the one that uses it, and this way no module imports one above itself.
 */
export type LazyFile<Exports> = {
  /** Fetches the file. Rejects where it cannot be had; the next call tries again. */
  load: () => Promise<Exports>
  comesFrom: (fetchFile: () => Promise<Exports>) => void
}

export function lazyFile<Exports>(): LazyFile<Exports> {
  let fetchFile: (() => Promise<Exports>) | null = null
  return {
    load: () =>
      fetchFile?.() ?? Promise.reject(new Error('main.tsx has not said where this file comes from')),
    comesFrom(given) {
      fetchFile = given
    },
  }
}
