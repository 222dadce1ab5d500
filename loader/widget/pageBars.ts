import type { Signal } from '@preact/signals'

const GAP = 12

/** A guest answers these before anything else, so they may cover the launcher. */
const DIALOGS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'

/** The outermost fixed or sticky element around an element of the page; null when it scrolls with the page. */
function fixedAncestor(element: Element): Element | null {
  let found: Element | null = null
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(at).position)) found = at
  return found
}

/**
 * The box of the fixed bar of the page at a point of the window, or undefined. Ignored are: the elements that `isOwn`
 * accepts, dialogs such as a consent banner, and what fills most of the window.
 */
export function barAt(x: number, y: number, isOwn: (element: Element) => boolean): DOMRect | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const bar = isOwn(element) ? null : fixedAncestor(element)
    if (!bar || isOwn(bar) || bar.matches(DIALOGS) || bar.querySelector(DIALOGS)) continue
    const box = bar.getBoundingClientRect()
    if (box.height < innerHeight / 3) return box
  }
}

/**
 * How far the launcher must stand above its usual place, in CSS pixels, because a fixed bar of the page is there; 0 where
 * none is. `box` is the launcher's usual place.
 */
function raiseOver(host: HTMLElement, box: DOMRect): number {
  const bar = barAt(box.left + box.width / 2, box.top + box.height / 2, (element) => element === host)
  return bar ? Math.max(0, box.bottom - bar.top + GAP) : 0
}

/**
 * Keeps `raisedBy` right: it is measured when the page has loaded, adds something to its body, is resized or scrolled.
 */
export function watchPageBars(host: HTMLElement, raisedBy: Signal<number>, end: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function measure() {
    const box = host.shadowRoot?.querySelector('.launcher')?.getBoundingClientRect()
    if (!box?.height) return
    const usual = new DOMRect(box.left, box.top + raisedBy.value, box.width, box.height)
    raisedBy.value = raiseOver(host, usual)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(measure, 200)
  }

  const observer = new MutationObserver(later)
  observer.observe(document.body ?? document.documentElement, { childList: true })
  for (const type of ['load', 'resize', 'scroll'])
    addEventListener(type, later, { passive: true, signal: end })
  end.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  later()
}
