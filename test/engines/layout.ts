/** Runs in the app: the heights of room pictures and of their boxes in CSS pixels, where the two differ. */
export const unfilledPictures = (): number[][] =>
  [...document.querySelectorAll('article figure')]
    .map((box) => [box, box.querySelector('img')].map((part) => part?.getBoundingClientRect().height ?? 0))
    .filter(([box = 0, picture = 0]) => Math.abs(box - picture) > 1)

/** Runs in the app: the distances of section titles from the line above them, in CSS pixels. */
export const titleDistances = (): number[] =>
  [...document.querySelectorAll('legend')].map((legend) => {
    const text = document.createRange()
    text.selectNodeContents(legend)
    const section = legend.parentElement ?? legend
    const line = getComputedStyle(legend).borderTopWidth === '0px' ? section : legend
    return text.getBoundingClientRect().top - line.getBoundingClientRect().top
  })

/** Runs in the app: the different values of `appearance` of all lists of choices. */
export const selectAppearances = (): string[] => [
  ...new Set([...document.querySelectorAll('select')].map((select) => getComputedStyle(select).appearance)),
]

/** Runs in the app: the number of rows in which the order and the meals of the list stand. */
export const controlRows = (): number =>
  new Set(
    [
      ...document.querySelectorAll('main [role="group"]:has(> :nth-child(3)) > [aria-pressed], main select'),
    ].map((control) => control.getBoundingClientRect().top),
  ).size

/** Runs in the app: whether the arrow of the bar at the foot stands below its text; false where the page is wide. */
export function isFootArrowBelow(): boolean {
  const [text, arrow] = ['', ' svg'].map((part) =>
    document.querySelector(`aside button[aria-controls] > small${part}`),
  )
  if (!text?.firstChild || !arrow?.checkVisibility()) return false
  const line = document.createRange()
  line.selectNode(text.firstChild)
  return arrow.getBoundingClientRect().top >= line.getBoundingClientRect().bottom
}

/** Runs in the page: zooms the root element and the body, as the page's own style sheet can. */
export function zoomPage(root: string, body: string): void {
  document.documentElement.style.setProperty('zoom', root)
  document.body.style.setProperty('zoom', body)
}

/**
 * Runs in the page: the distances of the open popover from the bar and from the left edge of its field, in CSS pixels of
 * the popover: an engine without `currentCSSZoom` reports the boxes of a zoomed page without its zoom.
 */
export function popoverGap(): { vertical: number; left: number } {
  const bar = document.querySelector('noren-search-bar')
  const [field, popover] = ['[aria-expanded="true"]', '.pop'].map((part) =>
    bar?.shadowRoot?.querySelector<HTMLElement>(part),
  )
  if (!bar || !field || !popover) throw new Error('No popover is open')
  const [host, box] = [bar, popover].map((element) => element.getBoundingClientRect())
  if (!host || !box) throw new Error('No box')
  return {
    vertical: box.top > host.top ? box.top - host.bottom : host.top - box.bottom,
    left: box.left - field.getBoundingClientRect().left,
  }
}

/** Runs in the page: the day of the calendar that has the focus, as yyyy-mm-dd. */
export function focusedDay(): string {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element?.getAttribute('data-day') ?? ''
}

/** Runs in the page: whether the element with the focus is wholly in the window, up to a fraction of a pixel. */
export function isFocusInView(): boolean {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  const { top, bottom } = (element ?? document.body).getBoundingClientRect()
  return top > -1 && bottom < innerHeight + 1
}
