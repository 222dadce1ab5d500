/**
 * A file of code that is loaded on demand, known by the type of its exports. `launch.tsx` supplies its import, a function of
 * `main.tsx`, because the file imports modules above the module that uses it.
 */
export type LazyFile<Exports> = {
  /** Loads the file. Rejects if that fails; the next call tries again. */
  load: () => Promise<Exports>
  /** Sets the import of the file. */
  fetchWith: (fetchFile: () => Promise<Exports>) => void
}

export function lazyFile<Exports>(): LazyFile<Exports> {
  let fetchFile: (() => Promise<Exports>) | null = null
  return {
    load: () => fetchFile?.() ?? Promise.reject(new Error('launch.tsx has not set the import of this file')),
    fetchWith(importFile) {
      fetchFile = importFile
    },
  }
}
