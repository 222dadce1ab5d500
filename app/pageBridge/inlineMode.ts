/** After so many alternations between two heights, each height causes the other: the larger one stays. */
const MOST_ALTERNATIONS = 4

/**
 * Adapts the app to a frame that is part of the page and as high as the content. `onHeight` receives the height in CSS
 * pixels, at once and after every change. Panels must open in the visible part of the frame. The app measures that part at
 * every press, because the host page scrolls the frame.
 */
export function startInlineMode(onHeight: (height: number) => void): void {
  const root = document.documentElement
  const content = document.getElementById('app')
  if (!content || 'inline' in root.dataset) return
  root.dataset.inline = ''
  let sent = 0
  let before = 0
  let alternations = 0

  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // Smaller differences are rounding.
    if (Math.abs(height - sent) < 2) return
    alternations = height === before ? alternations + 1 : 0
    if (alternations > MOST_ALTERNATIONS && height < sent) return
    before = sent
    sent = height
    onHeight(height)
  }).observe(content)

  function measureVisiblePart() {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      if (!entry) return
      const { top, height } = entry.intersectionRect
      root.style.setProperty('--seen-top', `${top}px`)
      root.style.setProperty('--seen-height', `${height}px`)
    })
    observer.observe(root)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, measureVisiblePart, { capture: true, passive: true })
}
