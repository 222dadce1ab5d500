/** Heights that follow each other so often are each the other's cause: the higher one stays. */
const MOST_TURNS = 4

/**
 * Makes the app live in a frame that stands in the page itself, as high as its content: `tell` is given that height in
 * CSS pixels, at once and whenever it changes. Panels open where the guest looks, which only the browser knows: it is
 * asked whenever they press something.
 */
export function startInlineMode(tell: (height: number) => void): void {
  const root = document.documentElement
  const content = document.getElementById('app')
  if (!content || 'inline' in root.dataset) return
  root.dataset.inline = ''
  let told = 0
  let before = 0
  let turns = 0

  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    // Half a pixel more or less is the browser's rounding.
    if (Math.abs(height - told) < 2) return
    turns = height === before ? turns + 1 : 0
    if (turns > MOST_TURNS && height < told) return
    before = told
    told = height
    tell(height)
  }).observe(content)

  function look() {
    const eye = new IntersectionObserver(([seen]) => {
      eye.disconnect()
      if (!seen) return
      const { top, height } = seen.intersectionRect
      root.style.setProperty('--seen-top', `${top}px`)
      root.style.setProperty('--seen-height', `${height}px`)
    })
    eye.observe(root)
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, look, { capture: true, passive: true })
}
