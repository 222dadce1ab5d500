import { type Consent, consentIn } from './consent.ts'

/**
 * The page's data layer: its tags' own list, to which they are told things by `push`. What the guest has said of being
 * counted decides: a yes lets entries through, a no drops them, and what happens before there is an answer waits for it.
 * `page` is the window; `onConsent` is called when there may be another answer. Once `signal` says so, nothing is left.
 */
export function createDataLayer(
  page: Record<string, unknown>,
  name: string | null,
  onConsent: () => void,
  signal?: AbortSignal,
) {
  let waiting: object[] = []
  /** The page's own word outdoes what stands in the layer. */
  let said: Consent | null = null
  let isListening = false

  /** Null for none, and for somebody else's thing by that name. */
  function list(): unknown[] | null {
    const there = name && (page[name] ?? [])
    return Array.isArray(there) ? there : null
  }

  const consent = () => said ?? consentIn(list() ?? [])

  function settle() {
    const layer = list()
    if (!name || !layer) return
    page[name] = layer
    const now = consent()
    if (now === 'open') {
      // The guest's answer comes as one more entry: whoever else pushes is heard on the way.
      if (isListening) return
      isListening = true
      const { push } = layer
      const heard = (...entries: unknown[]) => {
        const length = push.apply(layer, entries)
        settle()
        onConsent()
        return length
      }
      layer.push = heard
      signal?.addEventListener('abort', () => {
        if (layer.push === heard) layer.push = push
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
      settle()
    },
    setConsent(word: Consent) {
      said = word
      settle()
      onConsent()
    },
  }
}

export type DataLayer = ReturnType<typeof createDataLayer>
