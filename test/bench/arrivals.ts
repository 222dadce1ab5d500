import { brotliCompressSync } from 'node:zlib'
import { bare, type Column, widgets } from './column.ts'
import { type Figures, noteFigure } from './figures.ts'
import { comeTo, desk, phoneSize, type Stage } from './stage.ts'

const SETTLED_MS = 2000

/** What is asked for before anybody presses, and what moves: each time the same, so looked at once. */
export async function countArrivals(stage: Stage): Promise<Figures> {
  const arrive = async (column: Column, viewport: typeof desk) => {
    const guest = await comeTo(stage, column, { viewport })
    await guest.page.waitForTimeout(SETTLED_MS)
    const { requests } = guest
    const files = requests.filter((request) => request.resourceType() !== 'document')
    const bodies = new Map<string, Buffer>()
    for (const file of files)
      bodies.set(file.url(), (await (await file.response())?.body()) ?? Buffer.from(''))
    const weight = await guest.weightOf(requests)
    const shift = await guest.shift()
    await guest.close()
    return { column, bodies, weight, shift }
  }
  const alone = await arrive(bare, desk)
  const arrived = await Promise.all(widgets.map((column) => arrive(column, desk)))
  const figures: Figures = new Map()
  for (const { column, bodies, weight, shift } of arrived) {
    const own = [...bodies].filter(([url]) => !alone.bodies.has(url))
    const bytes = own.map(([, body]) => brotliCompressSync(body).length)
    noteFigure(figures, 'requests before intent', column, own.length)
    noteFigure(
      figures,
      'brotli of these',
      column,
      bytes.reduce((sum, one) => sum + one, 0),
    )
    noteFigure(figures, 'transferred, with headers and the tag', column, weight - alone.weight)
    noteFigure(figures, 'layout shift, desk', column, shift)
  }
  for (const { column, shift } of await Promise.all(widgets.map((column) => arrive(column, phoneSize))))
    noteFigure(figures, 'layout shift, phone', column, shift)
  return figures
}
