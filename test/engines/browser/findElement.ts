import { escaped } from '../../support/escaped.ts'
import type { Target } from './Driver.ts'

/** A target as JSON: the pattern of the name, whether the element has the focus, and must be ready for a click. */
export type Query = { css: string; pattern: string; isFocused: boolean; isForClick: boolean }

export const queryOf = ({ css, name = /(?:)/, isFocused = false }: Target, isForClick = false): Query => ({
  css,
  pattern: name instanceof RegExp ? name.source : `^${escaped(name)}$`,
  isFocused,
  isForClick,
})

/** Runs in the page: the frame that contains the visible app. */
export function findFrame(): HTMLIFrameElement | null {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element],
    )
  const frames = all(document).filter((element) => element instanceof HTMLIFrameElement)
  return frames.find((frame) => frame.checkVisibility({ visibilityProperty: true }) && !frame.inert) ?? null
}

/**
 * Runs in the page: the first visible element with this selector and name. For a click, it is scrolled into view and
 * must be enabled, neither animated nor moving, and not covered; `lastPress` of the window then says what the click reached.
 */
export function findElement({ css, pattern, isFocused, isForClick }: Query): HTMLElement | null {
  const all = (root: ParentNode): Element[] => [
    ...root.querySelectorAll(css),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot) : [])),
  ]
  const textOf = (element: Element | null) => (element instanceof HTMLElement ? element.innerText : '')
  function nameOf(element: HTMLElement): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : []
    const legend = element instanceof HTMLFieldSetElement ? element.querySelector('legend') : null
    const text =
      ids?.map((id) => textOf(root.getElementById(id))).join(' ') ||
      element.ariaLabel ||
      labels.map(textOf).join(' ') ||
      textOf(legend ?? element)
    return text.replace(/\s+/g, ' ').trim()
  }
  /** A slow document delivers no animation frames, so that the animations are asked and not the positions. */
  function isMoving(element: Element | null): boolean {
    if (!element) return false
    const root = element.getRootNode()
    const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    return element.getAnimations().length > 0 || isMoving(parent)
  }
  function isReady(element: HTMLElement): boolean {
    if (element.matches(':disabled, [aria-disabled="true"]') || isMoving(element)) return false
    const root = element.getRootNode() as Document | ShadowRoot
    function isHit(): boolean {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = root.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    }
    // A page that scrolls smoothly moves it for some time: it must be where the search before this one found it.
    const { left, top } = element.getBoundingClientRect()
    const seen = window as { seenPlace?: string }
    const place = `${pattern} ${left} ${top}`
    const isStill = seen.seenPlace === place
    seen.seenPlace = place
    if (!isStill) return false
    if (isHit()) return true
    // It may be outside of the window, or of the part of a scroller that is in view.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return isHit()
  }
  // In a window that does not have the display's focus, `:focus` matches nothing.
  const hasFocus = (element: Element) =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element
  const isName = new RegExp(pattern)
  const found = all(document).find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      (!isFocused || hasFocus(element)) &&
      isName.test(nameOf(element)),
  )
  if (!found || (isForClick && !isReady(found))) return null
  if (isForClick) {
    const pressed = window as { lastPress?: string }
    pressed.lastPress = `no press reached ${pattern}`
    const record = ({ target }: Event) => {
      pressed.lastPress = `${pattern} pressed ${target instanceof Element ? target.outerHTML.slice(0, 200) : target}`
    }
    document.addEventListener('click', record, { capture: true, once: true })
  }
  return found
}

/**
 * Runs in the page: scrolls so that a point of the app is in the window. `y` is in CSS pixels from the top of the app.
 * Returns whether the frame is where the call before this one found it.
 */
export function scrollToPoint(frame: HTMLIFrameElement, y: number): boolean {
  const at = frame.getBoundingClientRect().top + y
  if (at < 60 || at > innerHeight - 60) scrollBy({ top: at - innerHeight / 2, behavior: 'instant' })
  const { left, top } = frame.getBoundingClientRect()
  const seen = window as { seenFrame?: string }
  const place = `${left} ${top}`
  const isStill = seen.seenFrame === place
  seen.seenFrame = place
  return isStill
}

/** Runs in the app: the vertical middle of an element, in CSS pixels from the top of the app's window. */
export function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
