import { type Consent, consentOf, noStatedConsent, withEntry } from './consent.ts'

/**
 * The data layer of a page: the list that its tags read. Entries are pushed if the guest's consent is granted,
 * dropped if it is denied, and kept until the guest answers if it is open. `page` is the window, `name` the name of
 * the list on it. `onConsent` is called when an entry of the page changes the consent, and after each `setConsent`. When
 * `signal` aborts, the list has its own `push` again.
 *
 * Tag managers shorten the list and repeat entries. Each entry is therefore read once, when it is pushed or when the list is
 * first seen, and what it says about the consent is kept.
 */
export function createDataLayer(
  page: Record<string, unknown>,
  name: string | null,
  onConsent: () => void,
  signal?: AbortSignal,
) {
  let waiting: object[] = []
  /** The consent that the page set with the public API. It overrides the data layer. */
  let pageConsent: Consent | null = null
  let stated = noStatedConsent
  const known = new WeakSet<object>()
  /** The list whose `push` is observed. */
  let observed: unknown[] | null = null
  let hasReported = false

  function read(entries: readonly unknown[]): void {
    for (const entry of entries) {
      if (typeof entry !== 'object' || entry === null || known.has(entry)) continue
      known.add(entry)
      stated = withEntry(stated, entry)
    }
  }

  /** The list; null without a name, or if the page uses the name for another value. */
  function list(): unknown[] | null {
    const value = name && (page[name] ?? [])
    if (Array.isArray(value)) return value
    if (name && !hasReported)
      console.error(`[noren] window.${name} is not a list. Bookings are not reported to a data layer.`)
    hasReported = true
    return null
  }

  /** Reads the entries of the list, and each later one when it is pushed. */
  function observe(layer: unknown[]): void {
    read(layer)
    if (observed === layer || signal?.aborted) return
    observed = layer
    const { push } = layer
    const observedPush = (...entries: unknown[]) => {
      const length = push.apply(layer, entries)
      const before = currentConsent()
      read(entries)
      flush()
      if (currentConsent() !== before) onConsent()
      return length
    }
    layer.push = observedPush
    signal?.addEventListener('abort', () => {
      if (layer.push === observedPush) layer.push = push
    })
  }

  const currentConsent = (): Consent => pageConsent ?? consentOf(stated)

  function flush(): void {
    const layer = list()
    if (!name || !layer) return
    page[name] = layer
    observe(layer)
    const now = currentConsent()
    if (now === 'open') return
    const entries = now === 'granted' ? waiting : []
    waiting = []
    for (const entry of entries) layer.push(entry)
  }

  const existing = name ? page[name] : null
  if (Array.isArray(existing)) observe(existing)

  return {
    consent(): Consent {
      read(list() ?? [])
      return currentConsent()
    },
    push(entries: readonly object[]) {
      waiting.push(...entries)
      flush()
    },
    setConsent(next: Consent) {
      pageConsent = next
      flush()
      onConsent()
    },
  }
}

export type DataLayer = ReturnType<typeof createDataLayer>
