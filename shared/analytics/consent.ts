/** The guest's consent to analytics: granted, denied, or open while the page waits for the guest's answer. */
export type Consent = 'granted' | 'open' | 'denied'

/** What a page has said about the consent by Google's Consent Mode so far. */
type StatedConsent = { byDefault: Consent | null; byUpdate: Consent | null }

/** A page that does not use Consent Mode, or has not begun. */
export const noStatedConsent: StatedConsent = { byDefault: null, byUpdate: null }

/**
 * The stated consent after an entry of the data layer: `['consent', 'default' | 'update', { analytics_storage: 'granted' |
 * 'denied' }]`. `denied` by default means that the guest has not answered. A default for a `region` decides for guests in
 * that region only. A browser does not know its region, so that such a default changes nothing here: the tags of the page
 * apply it to what they send.
 */
export function withEntry(stated: StatedConsent, entry: unknown): StatedConsent {
  const { 0: command, 1: kind, 2: state } = Object(entry)
  const value = command === 'consent' && state?.analytics_storage
  if (!value) return stated
  if (kind === 'update') return { ...stated, byUpdate: value === 'granted' ? 'granted' : 'denied' }
  return state.region ? stated : { ...stated, byDefault: value === 'granted' ? 'granted' : 'open' }
}

/**
 * The consent that a page has stated. An update is the answer of the guest, and wins over every default, also a later one.
 * Without a statement the consent is granted.
 */
export const consentOf = ({ byDefault, byUpdate }: StatedConsent): Consent =>
  byUpdate ?? byDefault ?? 'granted'
