import { type Consent, consentIn } from '#shared/domain/consent.ts'
import type { Entry } from './commerce.ts'

type Page = Record<string, unknown[] | undefined>

/**
 * One of a full page's own data layers. A yes of the guest lets entries through, a no drops them, and until there is an
 * answer they wait for it: it comes as one more entry, whoever pushes that.
 */
function createLayer(name: string, onConsent: () => void) {
  const page = window as unknown as Page
  let waiting: Entry[] = []
  let isListening = false

  function consent(): Consent {
    const layer = page[name]
    return Array.isArray(layer) ? consentIn(layer) : 'granted'
  }

  function listen(layer: unknown[]) {
    if (isListening) return
    isListening = true
    const { push } = layer
    layer.push = (...entries) => {
      const length = push.apply(layer, entries)
      settle()
      onConsent()
      return length
    }
  }

  function settle() {
    const now = consent()
    page[name] ??= []
    const layer = page[name]
    // Somebody else's thing by that name is left alone.
    if (!Array.isArray(layer)) return
    if (now === 'open') return listen(layer)
    const entries = now === 'granted' ? waiting : []
    waiting = []
    for (const entry of entries) layer.push(entry)
  }

  return {
    consent,
    tell(entries: readonly Entry[]) {
      // Tag managers write into what they are given: each layer has its own.
      waiting.push(...structuredClone(entries))
      settle()
    },
  }
}

/** All data layers of a full page. Consent is what all of them say. */
export function createLayers(names: readonly string[], onConsent: (consent: Consent) => void) {
  const change = () => onConsent(consent())
  const layers = [...new Set(names)].map((name) => createLayer(name, change))
  function consent(): Consent {
    const said = layers.map((layer) => layer.consent())
    return said.find((word) => word === 'denied') ?? said.find((word) => word === 'open') ?? 'granted'
  }
  return {
    consent,
    tell(entries: readonly Entry[]) {
      for (const layer of layers) layer.tell(entries)
    },
  }
}
