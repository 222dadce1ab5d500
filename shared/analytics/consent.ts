/** What a guest has said of being counted: yes, no, or nothing so far where they are to be asked. */
export type Consent = 'granted' | 'open' | 'denied'

/**
 * The guest's word as a page's data layer has it, by Google's Consent Mode: entries `['consent', 'default' | 'update',
 * { analytics_storage: 'granted' | 'denied' }]`, the last of which counts. A refusal by default is no answer yet. A page
 * that says nothing has its tags to itself: that is a yes.
 */
export function consentIn(layer: readonly unknown[]): Consent {
  let consent: Consent = 'granted'
  for (const entry of layer) {
    const { 0: command, 1: moment, 2: said } = Object(entry)
    const word = command === 'consent' && said?.analytics_storage
    if (word) consent = word === 'granted' ? word : moment === 'update' ? 'denied' : 'open'
  }
  return consent
}
