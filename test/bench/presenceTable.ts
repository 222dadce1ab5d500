import { bare, widgets } from './column.ts'
import { added, type Figures, medianOf } from './figures.ts'

const columns = [bare, ...widgets]

const line = (what: string, cells: string[]) =>
  console.log(what.padEnd(48) + cells.map((cell) => cell.padStart(20)).join(''))

/** The unit of a row and the digits worth showing, by what it is of. */
function unitOf(what: string): { unit: string; digits: number } {
  if (/^(brotli|transferred)/.test(what)) return { unit: ' (bytes)', digits: 0 }
  if (/^(requests|long tasks)/.test(what)) return { unit: '', digits: 0 }
  return what.startsWith('layout') ? { unit: '', digits: 3 } : { unit: ' (ms)', digits: 1 }
}

/** Each widget beside the others. Where the page alone has a figure too, the others' are what they add to it. */
export function printPresence(figures: Figures): void {
  line(
    'the price of being there',
    columns.map(({ name }) => name),
  )
  line(
    'what a press opens',
    columns.map(({ part, opens }) => (part ? opens : '')),
  )
  for (const [what, row] of figures) {
    const { unit, digits } = unitOf(what)
    line(
      what + unit,
      columns.map((column) => {
        const isAdded = column !== bare && row.has(bare.word)
        const figure = (isAdded ? added : medianOf)(figures, what, column)
        return Number.isNaN(figure) ? '' : figure.toFixed(digits)
      }),
    )
  }
  console.log(
    'To idle and at rest: what each adds to the page alone, on the thread of the page, never of the frame.\n' +
      'Meanwhile: from a cold press until usable. A stand-in is a bare form that tells its widget that it is ready.',
  )
}
