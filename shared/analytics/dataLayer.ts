import { type Consent, consentIn } from './consent.ts'

/**
 * The data layer of a page: the list that its tags read. Entries are pushed if the guest's consent is granted,
 * dropped if it is denied, and kept until the guest answers if it is open. `page` is the window, `name` the name of
 * the list on it. `onConsent` is called when the consent may have changed. When `signal` aborts, the list has its own
 * `push` again.
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
  let isObserving = false

  /** The list; null without a name, or if the page uses the name for another value. */
  function list(): unknown[] | null {
    const value = name && (page[name] ?? [])
    return Array.isArray(value) ? value : null
  }

  const consent = () => pageConsent ?? consentIn(list() ?? [])

  function flush() {
    const layer = list()
    if (!name || !layer) return
    page[name] = layer
    const now = consent()
    if (now === 'open') {
      // The guest's answer is a later entry of the list, so each push is observed.
      if (isObserving) return
      isObserving = true
      const { push } = layer
      const observedPush = (...entries: unknown[]) => {
        const length = push.apply(layer, entries)
        flush()
        onConsent()
        return length
      }
      layer.push = observedPush
      signal?.addEventListener('abort', () => {
        if (layer.push === observedPush) layer.push = push
      })
      return
    }
    const entries = now === 'granted' ? waiting : []
    waiting = []
    for (const entry of entries) layer.push(entry)
  }

  return {
    consent,
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
