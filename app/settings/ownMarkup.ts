import type { DOMPurify } from 'dompurify'
import { report } from '#app/errors/report.ts'
import { createStore, type Store } from '#app/platform/store.ts'
import type { OwnMarkup } from './hotelOf.ts'

/** Allowed are texts, links and pictures. Forbidden are scripts, form controls, and style attributes. */
const rules = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['style', 'name', 'popover', 'autofocus', 'tabindex', 'contenteditable'],
  ADD_ATTR: ['target'],
  RETURN_DOM_FRAGMENT: true,
} as const

/** `waiting` until the sanitizer has loaded; `lost` if it failed to load. */
export type Purifier = DOMPurify | 'waiting' | 'lost'

export const purifier: Store<Purifier> = createStore<Purifier>('waiting')
let isFetching = false

/** Opens links of the hotel in a new tab, without a referrer. */
function openInNewTab(node: Element): void {
  if (!node.hasAttribute('href') || node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/** Loads the sanitizer once. Only hotels with their own markup need it, after the first rendering. */
export async function fetchPurifier(): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const { default: fetched } = await import('dompurify')
    fetched.addHook('afterSanitizeAttributes', openInNewTab)
    purifier.set(fetched)
  } catch (cause) {
    purifier.set('lost')
    report(new Error('The hotel’s own header and footer could not be made safe, and are left out', { cause }))
  }
}

export type SafeMarkup = { content: DocumentFragment; sheet: CSSStyleSheet }

/** The sanitized markup and its styles. */
export function safeMarkup({ html, css }: OwnMarkup, sanitizer: DOMPurify): SafeMarkup {
  const content = sanitizer.sanitize(html, {
    ...rules,
    FORBID_TAGS: [...rules.FORBID_TAGS],
    FORBID_ATTR: [...rules.FORBID_ATTR],
    ADD_ATTR: [...rules.ADD_ATTR],
  })
  const sheet = new CSSStyleSheet()
  // Such a sheet ignores @import, and inside a shadow root it does not apply to the app.
  sheet.replaceSync(css)
  return { content, sheet }
}
