import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/**
 * Runs in the page: the visible texts that do not fit into their element, their window or a parent that cuts them. Texts
 * in a parent that scrolls sideways count as visible.
 */
function cutTexts(): string[] {
  const isClipped = ({ clipPath }: CSSStyleDeclaration) => clipPath !== 'none'
  const cuts = (value: string) => value === 'hidden' || value === 'clip'
  const found = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const own = texts.currentNode.parentElement
    const text = texts.currentNode.textContent?.trim()
    if (!own || !text || own.localName === 'option' || !own.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const box = range.getBoundingClientRect()
    let isCut = own.clientWidth > 0 && own.scrollWidth > own.clientWidth
    for (let parent: Element | null = own; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent)
      if (isClipped(style)) {
        isCut = false
        break
      }
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
      const { left, right, top, bottom } = parent.getBoundingClientRect()
      if (cuts(style.overflowX) && (box.left < left - 1 || box.right > right + 1)) isCut = true
      if (cuts(style.overflowY) && (box.top < top - 1 || box.bottom > bottom + 1)) isCut = true
      if (parent === document.body && (box.left < -1 || box.right > innerWidth + 1)) isCut = true
    }
    if (isCut) found.add(`${own.localName}.${own.className}: ${text}`)
  }
  return [...found]
}

/** Sets the size of text in the settings of the browser, in pixels. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  await session.detach()
  // The browser applies the size to a page that is open with the next change of the root's style.
  const rootSize = () =>
    page.evaluate(() => {
      const { style } = document.documentElement
      style.fontSize = style.fontSize ? '' : 'medium'
      return getComputedStyle(document.documentElement).fontSize
    })
  await expect.poll(rootSize).toBe(`${pixels}px`)
}

/** Requires that no text is cut at 200 % text size and in a window of 320 px. Leaves the page as it was. */
export async function expectUncut(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  const expectNone = (state: string) => expect.poll(() => page.evaluate(cutTexts), state).toEqual([])
  await page.evaluate(() => {
    // Lays out the cards outside the window too.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await setTextSize(page, 32)
  await expectNone('200 % text size')
  await setTextSize(page, 16)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNone('320 px')
  await page.setViewportSize(size)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}
