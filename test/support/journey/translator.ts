import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** What the translator adds to each text. Locators and guests do not see it. */
const MARK = '\u200b'

/**
 * Runs in the page, once: does what the translator of a browser does. Each text node is replaced by two nested elements with the
 * translation, and texts that appear later are translated when they appear.
 */
function startTranslation(mark: string): void {
  if (window.stopTranslation) return
  const skipped = 'script, style, textarea, noscript, font, title, [translate="no"], .notranslate'
  function translate(node: Text): void {
    if (!node.parentElement || node.parentElement.closest(skipped) || !node.data.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.textContent = `${node.data}${mark}`
    outer.append(inner)
    node.replaceWith(outer)
  }
  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    for (const node of nodes) translate(node)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target as Text)
      for (const added of addedNodes) {
        if (added instanceof Text) translate(added)
        else translateAll(added)
      }
    }
  })
  translateAll(document.body)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  window.stopTranslation = () => {
    observer.disconnect()
    delete window.stopTranslation
  }
}

declare global {
  interface Window {
    stopTranslation?: () => void
  }
}

/** Translates a page with its frames, and everything that they show later. A later call includes new frames. */
export async function translatePage(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(startTranslation, MARK)
}

/** Ends the translation of what appears. What is translated stays. */
export async function stopTranslation(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(() => window.stopTranslation?.())
}

/** The visible texts of a page and its frames by lines, without the mark of the translator. */
export async function visibleTexts(page: Page): Promise<string[]> {
  const texts: string[] = []
  for (const frame of page.frames()) texts.push(await frame.locator('body').innerText())
  return texts
    .flatMap((text) => text.replaceAll(MARK, '').split('\n'))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** Runs in the page: the texts that the translator has not replaced, and should have. */
const untranslated = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const isRead = parentElement?.checkVisibility() && !parentElement.closest('font, textarea, .notranslate')
    if (isRead && textContent?.trim()) found.push(textContent)
  }
  return found
}

/** Requires that the translator has replaced each visible text of a page and its frames. */
export async function expectTranslated(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate(untranslated)).toEqual([])
}

/**
 * Runs in the page: the texts that React keeps as nodes of its own. React marks these nodes. A text that is the only child of
 * an element has no mark, because React sets it as the content of the element.
 */
const heldTexts = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.textContent?.trim() && Object.keys(node).some((key) => key.startsWith('__react')))
      found.push(`${node.parentElement?.localName}.${node.parentElement?.className}: ${node.textContent}`)
  }
  return found
}

/** Requires that a translator can replace each text of a page and its frames. */
export async function expectTranslatable(page: Page): Promise<void> {
  for (const frame of page.frames()) expect(await frame.evaluate(heldTexts)).toEqual([])
}
