/** Holds the page still behind the overlay, without a jump; the returned function gives everything back. */
export function lockScroll(): () => void {
  const root = document.documentElement
  const { style } = root
  const before = [style.overflow, style.scrollbarGutter] as const
  const top = scrollY
  // The bar's room stays reserved where there is a bar, so that nothing moves when it goes.
  if (innerWidth > root.clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => {
    ;[style.overflow, style.scrollbarGutter] = before
    if (!root.getAttribute('style')) root.removeAttribute('style')
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' })
  }
}
