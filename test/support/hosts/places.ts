import type { Eye } from './eye.ts'

/**
 * Runs in the page: how far the open panel stands from what it belongs to, in the screen's own pixels; a sheet on a
 * phone belongs to the foot of the window.
 */
function panel() {
  const within = (root: ParentNode): ShadowRoot | null => {
    for (const one of root.querySelectorAll('*')) {
      const found =
        one.localName === 'noren-search-bar' ? one.shadowRoot : one.shadowRoot && within(one.shadowRoot)
      if (found) return found
    }
    return null
  }
  const root = within(document)
  const [bar, pop, field] = [
    root?.host,
    root?.querySelector('.pop'),
    root?.querySelector('[aria-expanded="true"]'),
  ].map((piece) => piece?.getBoundingClientRect() ?? new DOMRect())
  if (innerWidth < 760) return { aside: pop?.left ?? 0, below: innerHeight - (pop?.bottom ?? 0) }
  return {
    aside: Math.round((pop?.left ?? 0) - (field?.left ?? 0)),
    below: Math.round((pop?.top ?? 0) - (bar?.bottom ?? 0)),
  }
}

/** Runs in the page: how large the overlay is, and whether anything of the page lies over it. */
function overlay() {
  const hosts = Array.from(document.documentElement.children)
  const host = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector('dialog'))
  const box = host?.shadowRoot?.querySelector('dialog')?.getBoundingClientRect() ?? new DOMRect()
  const points = [0.02, 0.5, 0.98].map((part) =>
    document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part),
  )
  return { width: box.width, height: box.height, isOnTop: points.every((found) => found === host) }
}

export const placeOfPanel = (eye: Eye) => eye.apart(panel)
export const placeOfOverlay = (eye: Eye) => eye.apart(overlay)
