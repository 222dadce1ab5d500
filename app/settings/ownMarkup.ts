import type { DOMPurify } from 'dompurify'
import { report } from '#app/platform/report.ts'
import type { Hotel, OwnMarkup } from './hotelOf.ts'

/** A hotel writes words, links and pictures; nothing that runs, asks for input, or styles by the element. */
const rules = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['style', 'name', 'popover', 'autofocus', 'tabindex', 'contenteditable'],
  ADD_ATTR: ['target'],
  RETURN_DOM_FRAGMENT: true,
} as const

let purifier: DOMPurify | null = null

/** Links of the hotel's lead out of the frame, and tell nobody where from. */
function leadOut(node: Element): void {
  if (!node.hasAttribute('href') || node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
}

/**
 * Fetches what makes markup safe, for the hotels that have any. Where it cannot be had the hotel is as one that
 * wrote nothing: its logo and name stand there.
 */
export async function withSafeMarkup(hotel: Hotel): Promise<Hotel> {
  if (!hotel.ownHeader && !hotel.ownFooter) return hotel
  if (!purifier) await fetchPurifier()
  return purifier ? hotel : { ...hotel, ownHeader: null, ownFooter: null }
}

async function fetchPurifier(): Promise<void> {
  try {
    const { default: fetched } = await import('dompurify')
    fetched.addHook('afterSanitizeAttributes', leadOut)
    purifier = fetched
  } catch (cause) {
    report(new Error('The hotel’s own header and footer could not be made safe, and are left out', { cause }))
  }
}

export type SafeMarkup = { content: DocumentFragment; sheet: CSSStyleSheet }

/** The markup without anything that could do harm, and its styles; null where that cannot be told. */
export function safeMarkup({ html, css }: OwnMarkup): SafeMarkup | null {
  if (!purifier) return null
  const content = purifier.sanitize(html, {
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
