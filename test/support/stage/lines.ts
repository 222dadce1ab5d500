import type { Locator } from 'playwright/test'

/** The numbers of lines on which parts of a text stand, one for each match. */
export const linesOf = (element: Locator, part: RegExp): Promise<number[]> =>
  element.evaluate((root, source) => {
    const text = root.textContent ?? ''
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const places: [Text, number][] = []
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      for (let at = 0; at < node.data.length; at++) places.push([node, at])
    }
    return [...text.matchAll(new RegExp(source, 'g'))].map(({ 0: match, index }) => {
      const tops = places.slice(index, index + match.length).map(([node, at]) => {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return Math.round(range.getBoundingClientRect().bottom)
      })
      return new Set(tops).size
    })
  }, part.source)

/** The height of the space between two elements, in pixels. */
export async function spaceBetween(above: Locator, below: Locator): Promise<number> {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()]
  return (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
}
