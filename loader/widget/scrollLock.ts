/** From this width of the window on, the overlay does not cover the page completely. `overlay.css` has the same width. */
const WIDE = 760

/** Stops the page behind the overlay from scrolling, without a jump. The returned function restores everything. */
export function lockScroll(): () => void {
  const root = document.documentElement
  const { style } = root
  const before = [style.overflow, style.scrollbarGutter] as const
  const top = scrollY
  // The space of a visible scrollbar stays reserved, so that the visible page does not move.
  if (innerWidth >= WIDE && innerWidth > root.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    ;[style.overflow, style.scrollbarGutter] = before
    if (!root.getAttribute('style')) root.removeAttribute('style')
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
  }
}
