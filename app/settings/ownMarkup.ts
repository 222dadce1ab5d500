import { report } from '#app/errors/report.ts'
import { createStore, type Store } from '#app/platform/store.ts'
import type { Sanitize } from './sanitize.ts'

/** `waiting` until the sanitizer has loaded; `lost` if it failed to load. */
type Sanitizer = Sanitize | 'waiting' | 'lost'

export const sanitizer: Store<Sanitizer> = createStore<Sanitizer>('waiting')
let isFetching = false

/** Loads the sanitizer once. Only hotels with their own markup need it, after the first rendering. */
export async function fetchSanitizer(): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const { sanitize } = await import('./sanitize.ts')
    sanitizer.set(sanitize)
  } catch (cause) {
    sanitizer.set('lost')
    report(new Error('The hotel’s own header and footer could not be made safe, and are left out', { cause }))
  }
}
