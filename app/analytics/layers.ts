import type { Consent } from '#shared/analytics/consent.ts'
import { createDataLayer } from '#shared/analytics/dataLayer.ts'
import type { Entry } from './ecommerce.ts'

/** All data layers of a full page. Consent is what all of them say. */
export function createLayers(names: readonly string[], onConsent: (consent: Consent) => void) {
  const page = window as unknown as Record<string, unknown>
  const change = () => onConsent(consent())
  const layers = [...new Set(names)].map((name) => createDataLayer(page, name, change))
  function consent(): Consent {
    const said = layers.map((layer) => layer.consent())
    return said.find((word) => word === 'denied') ?? said.find((word) => word === 'open') ?? 'granted'
  }
  return {
    consent,
    tell(entries: readonly Entry[]) {
      // Tag managers write into what they are given: each layer has its own.
      for (const layer of layers) layer.tell(structuredClone(entries))
    },
  }
}
