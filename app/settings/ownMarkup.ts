import type { DOMPurify } from 'dompurify'
import { report } from '#app/errors/report.ts'
import type { OwnMarkup } from './hotelOf.ts'

/** A hotel writes words, links and pictures; nothing that runs, asks for input, or styles by the element. */
const rules = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['style', 'name', 'popover', 'autofocus', 'tabindex', 'contenteditable'],
  ADD_ATTR: ['target'],
  RETURN_DOM_FRAGMENT: true,
} as const

/** `waiting` until the sanitizer has arrived; `lost` where it cannot be had. */
export type Purifier = DOMPurify | 'waiting' | 'lost'

let purifier: Purifier = 'waiting'
let isFetching = false
const listeners = new Set<() => void>()

export const currentPurifier = (): Purifier => purifier

export function onPurifier(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Links of the hotel's lead out of the frame, and tell nobody where from. */
function openInNewTab(node: Element): void {
  if (!node.hasAttribute('href') || node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/** Fetches the sanitizer, once. Only hotels with markup of their own need it, after their first screen is drawn. */
export async function fetchPurifier(): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const { default: fetched } = await import('dompurify')
    fetched.addHook('afterSanitizeAttributes', openInNewTab)
    purifier = fetched
  } catch (cause) {
    purifier = 'lost'
    report(new Error('The hotel’s own header and footer could not be made safe, and are left out', { cause }))
  }
  for (const listener of listeners) listener()
}

export type SafeMarkup = { content: DocumentFragment; sheet: CSSStyleSheet }

/** The markup without anything that could do harm, and its styles. */
export function safeMarkup({ html, css }: OwnMarkup, by: DOMPurify): SafeMarkup {
  const content = by.sanitize(html, {
    ...rules,
    FORBID_TAGS: [...rules.FORBID_TAGS],
    FORBID_ATTR: [...rules.FORBID_ATTR],
    ADD_ATTR: [...rules.ADD_ATTR],
  })
  const sheet = new CSSStyleSheet()
  // A sheet made so follows no @import, and inside a shadow root it reaches nothing of ours.
  sheet.replaceSync(css)
  return { content, sheet }
}
