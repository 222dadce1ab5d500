import type { Consent } from '#shared/analytics/consent.ts'
import { createDataLayer } from '#shared/analytics/dataLayer.ts'
import type { DataLayerEntry } from './ga4/ecommerce.ts'

/**
 * All data layers of the app's own page. The strictest consent among the layers counts: one refusal refuses, one open
 * question keeps all entries waiting.
 */
export function createDataLayers(names: readonly string[], onConsent: (consent: Consent) => void) {
  const page = window as unknown as Record<string, unknown>
  const change = () => onConsent(consent())
  const layers = [...new Set(names)].map((name) => createDataLayer(page, name, change))
  function consent(): Consent {
    const states = layers.map((layer) => layer.consent())
    return states.find((state) => state === 'denied') ?? states.find((state) => state === 'open') ?? 'granted'
  }
  return {
    consent,
    push(entries: readonly DataLayerEntry[]) {
      // Tag managers change the entries that they receive, so each layer gets a copy.
      for (const layer of layers) layer.push(structuredClone(entries))
    },
  }
}
