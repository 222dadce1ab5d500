import type { PayloadOf, ToApp } from '#shared/bridge/messages.ts'

type VisiblePart = PayloadOf<typeof ToApp, 'visiblePart'>

/**
 * The least height with sticky bars, in rem. The search and the next step have about 12 rem together, so that the rooms
 * have more than half of the height. The sheets of the bars have the same limit for windows: `(height >= 30rem)`.
 */
export const LOWEST_REM = 30

/** The box of the parent that limits a sticky element. */
function boundsOf({ parentElement }: HTMLElement): DOMRect | undefined {
  let parent = parentElement
  while (parent && getComputedStyle(parent).display === 'contents') parent = parent.parentElement
  return parent?.getBoundingClientRect()
}

/** How far a bar must move from its place in the document, in CSS pixels, to be at an edge of the visible part. */
function offsetOf(bar: HTMLElement, { top, bottom }: VisiblePart): number {
  const style = getComputedStyle(bar)
  const bounds = boundsOf(bar)
  const lowest = LOWEST_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (style.position !== 'sticky' || bottom - top < lowest || !bounds) return 0
  const box = bar.getBoundingClientRect()
  const place = box.top - (Number.parseFloat(style.translate.split(' ')[1] ?? '') || 0)
  const fromTop = Number.parseFloat(style.top)
  const offset = Number.isNaN(fromTop)
    ? Math.min(0, bottom - Number.parseFloat(style.bottom) - box.height - place)
    : Math.max(0, top + fromTop - place)
  return Math.min(Math.max(offset, bounds.top - place), bounds.bottom - box.height - place)
}

/**
 * Moves the elements with `data-sticky` to the edges of the visible part of a frame that is as high as its content: such a
 * frame does not scroll, so that nothing is sticky in it. Returns the function that receives the visible part. A
 * translation shifts no other content.
 */
export function createStickyBars(): (part: VisiblePart) => void {
  let part: VisiblePart | null = null
  let request = 0

  function place() {
    request = 0
    if (!part) return
    const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky]')]
    // All is read before anything is written.
    const offsets = bars.map((bar) => offsetOf(bar, part as VisiblePart))
    bars.forEach((bar, at) => {
      bar.style.translate = `0 ${offsets[at]}px`
    })
  }
  const later = () => {
    if (!request) request = requestAnimationFrame(place)
  }
  // A new screen has other bars, and other content moves their places.
  const content = document.getElementById('app') ?? document.body
  new MutationObserver(later).observe(content, { childList: true, subtree: true })
  new ResizeObserver(later).observe(content)
  addEventListener('resize', later)
  return (next) => {
    part = next
    place()
  }
}
