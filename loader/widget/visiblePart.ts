import type { PayloadOf, ToApp } from '#shared/bridge/messages.ts'
import { barAt } from './pageBars.ts'

type VisiblePart = PayloadOf<typeof ToApp, 'visiblePart'>

/** The part of a frame that the window shows, below and above fixed bars of the page. A frame that fits counts as a whole. */
function visiblePartOf(frame: HTMLElement): VisiblePart {
  const { top, left, width, height } = frame.getBoundingClientRect()
  if (height <= innerHeight) return { top: 0, bottom: height }
  const center = left + width / 2
  const { host } = frame.getRootNode() as ShadowRoot
  const isAround = (element: Element) => element.contains(host)
  const start = barAt(center, 1, isAround)?.bottom ?? 0
  const end = barAt(center, innerHeight - 1, isAround)?.top ?? innerHeight
  const inFrame = (y: number) => Math.round(Math.min(Math.max(y - top, 0), height))
  return { top: inFrame(start), bottom: inFrame(end) }
}

/**
 * Calls `onChange` with the visible part of a frame in the page, at once and at most once per animation frame when the page
 * scrolls or its layout changes. The returned function ends it.
 */
export function watchVisiblePart(frame: HTMLElement, onChange: (part: VisiblePart) => void): () => void {
  let last = ''
  let request = 0
  function measure() {
    request = 0
    const part = visiblePartOf(frame)
    const next = JSON.stringify(part)
    if (next !== last) onChange(part)
    last = next
  }
  const later = () => {
    request ||= requestAnimationFrame(measure)
  }
  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  // The page can have an element that scrolls: its events are only captured.
  for (const type of ['scroll', 'resize']) addEventListener(type, later, options)
  const sizes = new ResizeObserver(later)
  sizes.observe(frame)
  sizes.observe(document.body)
  return () => {
    end.abort()
    sizes.disconnect()
    cancelAnimationFrame(request)
  }
}
