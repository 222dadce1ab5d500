import { bare, type Column, widgets } from './column.ts'
import { type Figures, median } from './presence.ts'

const columns = [bare, ...widgets]

/** A kind's median in one column; NaN where it is not measured. */
export const medianOf = (figures: Figures, what: string, { word }: Column): number =>
  median(figures.get(what)?.get(word) ?? [])

/** What a widget adds to the page alone, median less median. */
export const added = (figures: Figures, what: string, column: Column): number =>
  medianOf(figures, what, column) - medianOf(figures, what, bare)

const line = (what: string, cells: string[]) =>
  console.log(what.padEnd(44) + cells.map((cell) => cell.padStart(20)).join(''))

const shown = (figure: number, digits: number) => (Number.isNaN(figure) ? '' : figure.toFixed(digits))

const digitsOf = (what: string) =>
  what.startsWith('layout') ? 3 : /request|brotli|transferred|tasks/.test(what) ? 0 : 1
const unitOf = (what: string) =>
  /brotli|transferred/.test(what) ? ' (bytes)' : /request|tasks|shift/.test(what) ? '' : ' (ms)'

/** Each widget beside the others: what it adds to the page alone, and what guests wait for after a press. */
export function printPresence(figures: Figures): void {
  line('the price of being there', [...columns.map(({ name }) => name)])
  for (const what of figures.keys())
    line(
      what + unitOf(what),
      columns.map((column) => {
        const isAdded = column !== bare && figures.get(what)?.has(bare.word)
        return shown((isAdded ? added : medianOf)(figures, what, column), digitsOf(what))
      }),
    )
  console.log(
    'What is opened: for Noren its app, with the rooms behind it; for the others a stand-in, a form without a style.\n' +
      'To idle, and at rest: what each adds to the page alone. Of the thread of the page, never of the frame.',
  )
}
