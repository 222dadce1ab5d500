import purifier from 'dompurify'
import type { OwnMarkup } from './hotel/look.ts'

/** Allowed are texts, links and pictures. Forbidden are scripts, form controls, and style attributes. */
const rules = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['style', 'name', 'popover', 'autofocus', 'tabindex', 'contenteditable'],
  ADD_ATTR: ['target'],
  RETURN_DOM_FRAGMENT: true,
} as const

/** Addresses that open another program, such as a telephone number. The booking stays open. */
const opensProgram = /^\s*(tel|mailto|sms|callto|xmpp|matrix):/i

/** The class of the warning in a link. Its rule hides the warning, with priority over the styles of the hotel. */
const WARNING = 'noren-new-tab'
const warningRule = `.${WARNING}{position:absolute!important;width:1px!important;height:1px!important;margin:0!important;padding:0!important;border:0!important;overflow:hidden!important;clip-path:inset(50%)!important;white-space:nowrap!important}`

/** Opens a link of the hotel in a new tab, without a referrer. The warning becomes the end of the link's name. */
function openInNewTab(link: Element, warning: string): void {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href')
  if (href === null) return
  if (opensProgram.test(href)) {
    link.removeAttribute('target')
    return
  }
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  const label = link.getAttribute('aria-label')
  if (label || !(link instanceof HTMLAnchorElement)) {
    // A label replaces the content. An area of a picture and a link in an SVG cannot contain an HTML element.
    const name = label || link.getAttribute('alt') || link.textContent
    link.setAttribute('aria-label', `${name} ${warning}`.trim())
    return
  }
  const note = document.createElement('span')
  note.className = WARNING
  note.textContent = ` ${warning}`
  link.append(note)
}

export type SafeMarkup = { content: DocumentFragment; sheet: CSSStyleSheet }

/** Returns the sanitized markup and its styles. `warning` is the text for screen readers in links that open a new tab. */
export type Sanitize = (markup: OwnMarkup, warning: string) => SafeMarkup

export const sanitize: Sanitize = ({ html, css }, warning) => {
  const content = purifier.sanitize(html, {
    ...rules,
    FORBID_TAGS: [...rules.FORBID_TAGS],
    FORBID_ATTR: [...rules.FORBID_ATTR],
    ADD_ATTR: [...rules.ADD_ATTR],
  })
  for (const link of content.querySelectorAll('a, area')) openInNewTab(link, warning)
  const sheet = new CSSStyleSheet()
  // Such a sheet ignores @import, and inside a shadow root it does not apply to the app. An error in the CSS of the hotel
  // cannot disable the first rule.
  sheet.replaceSync(warningRule + css)
  return { content, sheet }
}
