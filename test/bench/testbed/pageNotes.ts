/** What a page or the app's frame notes about itself, in milliseconds of the clock that all frames share. */
export type PageNotes = {
  /** The pointer went down on the page. */
  pressed?: number
  /** The frame of the widget is visible and not inert. */
  shown?: number
  /** No animation with an end runs beside the frame any more, and the frame is opaque. */
  unfaded?: number
  /** A calendar of the widget is visible. */
  calendar?: number
  /** In the app: the search form can be submitted. */
  usable?: number
  /** In the app: the first room can be chosen, and is opaque. */
  rooms?: number
  layoutShift: number
}

export type NotingWindow = Window & { benchNotes: PageNotes }

/**
 * Runs first in the hotel's page and in the app's frame. The notes look at the page once for each drawn frame, and in the
 * hotel's page only after a press: before it, nothing of the bench runs there.
 */
export function takePageNotes(frameSelector: string): void {
  const notes: PageNotes = { layoutShift: 0 }
  ;(window as unknown as NotingWindow).benchNotes = notes
  const now = () => performance.timeOrigin + performance.now()

  /** The first match in the document or in any open shadow root inside it. */
  function find(root: Document | ShadowRoot, selector: string): Element | null {
    const found = root.querySelector(selector)
    if (found) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(shadowRoot, selector)
      if (inside) return inside
    }
    return null
  }

  function isOpaque(element: Element): boolean {
    let at: Element | null = element
    while (at) {
      if (Number(getComputedStyle(at).opacity) < 0.99) return false
      const root = at.getRootNode()
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    return true
  }

  const isFading = (root: Node) =>
    (root instanceof Document || root instanceof ShadowRoot) &&
    root
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )

  function lookAtPage() {
    const frame = find(document, frameSelector)
    if (frame?.checkVisibility({ visibilityProperty: true })) {
      notes.shown ??= now()
      if (isOpaque(frame) && !isFading(frame.getRootNode())) notes.unfaded ??= now()
    }
    const bar = document.querySelector('noren-search-bar')?.shadowRoot
    const calendar = bar && find(bar, '[role=grid]')
    if (calendar?.checkVisibility({ visibilityProperty: true })) notes.calendar ??= now()
  }

  function lookAtApp() {
    if (document.querySelector('search form [type=submit]:enabled')) notes.usable ??= now()
    const room = document.querySelector('article [data-choose]')
    if (room?.checkVisibility({ visibilityProperty: true }) && isOpaque(room)) notes.rooms ??= now()
  }

  function everyFrame(look: () => void, isDone: () => boolean) {
    look()
    if (!isDone()) requestAnimationFrame(() => everyFrame(look, isDone))
  }

  if (window === top) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        notes.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        if (notes.pressed !== undefined) return
        notes.pressed = performance.timeOrigin + timeStamp
        everyFrame(lookAtPage, () => (notes.unfaded ?? notes.calendar) !== undefined)
      },
      { capture: true },
    )
  } else everyFrame(lookAtApp, () => notes.rooms !== undefined)
}
