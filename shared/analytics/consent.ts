/** The guest's consent to analytics: granted, denied, or open while the page waits for the guest's answer. */
export type Consent = 'granted' | 'open' | 'denied'

/**
 * The consent in a page's data layer, by Google's Consent Mode: entries `['consent', 'default' | 'update', {
 * analytics_storage: 'granted' | 'denied' }]`, of which the last one counts. `denied` by default means that the guest
 * has not answered. A page without such entries does not use Consent Mode: its consent is granted.
 */
export function consentIn(layer: readonly unknown[]): Consent {
  let consent: Consent = 'granted'
  for (const entry of layer) {
    const { 0: command, 1: kind, 2: state } = Object(entry)
    const value = command === 'consent' && state?.analytics_storage
    if (value) consent = value === 'granted' ? value : kind === 'update' ? 'denied' : 'open'
  }
  return consent
}
