import type { Worlds } from './isolatedWorld.ts'

/**
 * Runs in the page: the distance of the open panel from its field (`x`) and from the bar (`y`), in CSS pixels. On
 * phones the panel is a sheet: its distance from the left and the bottom of the window.
 */
function panel() {
  const findBar = (root: ParentNode): ShadowRoot | null => {
    for (const element of root.querySelectorAll('*')) {
      const found =
        element.localName === 'noren-search-bar'
          ? element.shadowRoot
          : element.shadowRoot && findBar(element.shadowRoot)
      if (found) return found
    }
    return null
  }
  const root = findBar(document)
  const [bar, pop, field] = [
    root?.host,
    root?.querySelector('.pop'),
    root?.querySelector('[aria-expanded="true"]'),
  ].map((element) => element?.getBoundingClientRect() ?? new DOMRect())
  if (innerWidth < 760) return { x: pop?.left ?? 0, y: innerHeight - (pop?.bottom ?? 0) }
  return {
    x: Math.round((pop?.left ?? 0) - (field?.left ?? 0)),
    y: Math.round((pop?.top ?? 0) - (bar?.bottom ?? 0)),
  }
}

/** Runs in the page: the size of the overlay, and whether the overlay covers everything of the page. */
function overlay() {
  const hosts = Array.from(document.documentElement.children)
  const host = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector('dialog'))
  const box = host?.shadowRoot?.querySelector('dialog')?.getBoundingClientRect() ?? new DOMRect()
  const points = [0.02, 0.5, 0.98].map((part) =>
    document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part),
  )
  return { width: box.width, height: box.height, isOnTop: points.every((found) => found === host) }
}

export const panelGeometry = (worlds: Worlds) => worlds.isolated(panel)
export const overlayGeometry = (worlds: Worlds) => worlds.isolated(overlay)
