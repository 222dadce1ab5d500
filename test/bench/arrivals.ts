import { brotliCompressSync } from 'node:zlib'
import { bare, type Column, widgets } from './column.ts'
import { type Figures, noteFigure } from './figures.ts'
import { comeTo, desk, phoneSize, type Stage } from './stage.ts'

const SETTLED_MS = 2000

/** Fetched anew, for a browser tells of a text without its first mark. */
async function brotliOf(url: string): Promise<number> {
  const answer = await fetch(url)
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
}

/** What is asked for before anybody presses, and what moves: each time the same, so looked at once. */
export async function countArrivals(stage: Stage): Promise<Figures> {
  const arrive = async (column: Column, viewport: typeof desk) => {
    const guest = await comeTo(stage, column, { viewport })
    await guest.page.waitForTimeout(SETTLED_MS)
    const { requests } = guest
    const files = requests.filter((request) => request.resourceType() !== 'document')
    const urls = files.map((file) => file.url())
    const weight = await guest.weightOf(requests)
    const shift = await guest.shift()
    await guest.close()
    return { column, urls, weight, shift }
  }
  const alone = await arrive(bare, desk)
  const arrived = await Promise.all(widgets.map((column) => arrive(column, desk)))
  const figures: Figures = new Map()
  for (const { column, urls, weight, shift } of arrived) {
    const own = urls.filter((url) => !alone.urls.includes(url))
    const weights = await Promise.all(own.map(brotliOf))
    const sum = weights.reduce((all, one) => all + one, 0)
    noteFigure(figures, 'requests before intent', column, own.length)
    noteFigure(figures, 'brotli of these', column, sum)
    noteFigure(figures, 'transferred, with headers and the tag', column, weight - alone.weight)
    noteFigure(figures, 'layout shift, desk', column, shift)
  }
  for (const { column, shift } of await Promise.all(widgets.map((column) => arrive(column, phoneSize))))
    noteFigure(figures, 'layout shift, phone', column, shift)
  return figures
}
