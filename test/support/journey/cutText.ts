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
  // On a phone, `innerWidth` grows with content that is too wide.
  const windowWidth = document.documentElement.clientWidth
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
      if (parent === document.body && (box.left < -1 || box.right > windowWidth + 1)) isCut = true
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

/** The spacings of WCAG 1.4.12, which a guest may set. */
export const SPACINGS = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** Runs in the page: the pairs of visible texts that overlap by more than two pixels, without those in sticky bars. */
function overlappingTexts(): string[] {
  const shown: { text: string; box: DOMRect }[] = []
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  while (texts.nextNode()) {
    const { parentElement: own, textContent } = texts.currentNode
    const text = textContent?.trim()
    if (!own || !text || own.localName === 'option' || !own.checkVisibility()) continue
    if (own.closest('[data-sticky], [popover], dialog, [data-scrolling]')) continue
    let parent: Element | null = own
    while (parent && getComputedStyle(parent).clipPath === 'none') parent = parent.parentElement
    if (parent) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) shown.push({ text, box })
  }
  const found = new Set<string>()
  for (const [at, { text, box }] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      // The line of a text is higher than its letters.
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (other.text !== text && width > 2 && height > 0.35 * Math.min(box.height, other.box.height))
        found.add(`${text} / ${other.text}`)
    }
  return [...found]
}

/** Requires that no text is cut at 200 % text size, in a window of 320 px, and with wide spacing. Leaves the page as it was. */
export async function expectUncut(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  const expectNone = (state: string) => expect.poll(() => page.evaluate(cutTexts), state).toEqual([])
  const show = (more: string) =>
    page.evaluate((rules) => {
      // Lays out the cards outside the window too.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { content-visibility: visible !important } ${rules}`)
      document.adoptedStyleSheets = [sheet]
    }, more)
  await show('')
  await setTextSize(page, 32)
  await expectNone('200 % text size')
  await setTextSize(page, 16)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNone('320 px')
  await page.setViewportSize({ width: 375, height: 667 })
  await show(SPACINGS)
  await expectNone('wide spacing')
  await expect.poll(() => page.evaluate(overlappingTexts), 'wide spacing').toEqual([])
  await page.setViewportSize(size)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/**
 * Requires that no text is cut, and that a phone does not scroll sideways, if a page opens with text of 200 %. `open` opens it again,
 * because the browser measures select elements once. Leaves size and window as they were.
 */
export async function expectUncutFromStart(page: Page, open: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 32)
  try {
    await open()
    await expect.poll(() => page.evaluate(cutTexts), '200 % from the start').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  } finally {
    await setTextSize(page, 16)
    await page.setViewportSize(size)
  }
}
