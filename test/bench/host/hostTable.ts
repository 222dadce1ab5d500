import { type Figures, medianOf, rangeOf } from '../figures.ts'
import type { Candidate } from '../testbed/candidates.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { type HostFigure, hostFigures } from './hostFigures.ts'

const WIDTH = 24

const line = (label: string, cells: readonly string[]) =>
  console.log(label.padEnd(64) + cells.map((cell) => cell.padStart(WIDTH)).join(''))

/** Figures of which the page alone has its part: what a candidate adds is printed. */
const added: ReadonlySet<string> = new Set<HostFigure>(['cpuIdle1', 'cpuIdle4', 'cpuRest'])

/** Prints the figures as a table: medians, with the lowest and the highest value, for each candidate, and the target. */
export function printHost(
  { states, bareLoader, plainPage }: Testbed,
  figures: Figures,
  remarks: readonly string[],
): void {
  const columns = [...states, bareLoader]

  function cell(figure: string, digits: number, { name }: Candidate): string {
    const value = medianOf(figures, figure, name)
    if (Number.isNaN(value)) return ''
    const base = added.has(figure) ? medianOf(figures, figure, plainPage.name) : 0
    const shown = (number: number) =>
      (number - base).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    const [lowest, highest] = rangeOf(figures, figure, name)
    const range = shown(lowest) === shown(highest) ? '' : ` (${shown(lowest)}–${shown(highest)})`
    return shown(value) + range
  }

  line('the widget on a hotel’s page', [...columns.map(({ name }) => name), 'target'])
  for (const [figure, { label, unit, digits, target }] of Object.entries(hostFigures)) {
    const cells = columns.map((column) => cell(figure, digits, column))
    line(unit ? `${label} (${unit})` : label, [...cells, target])
  }
  for (const remark of remarks) console.log(remark)
  console.log(
    [
      'Medians of the rounds, with the lowest and the highest; the candidates take turns within each round.',
      'Warm: the pointer has rested on the button until the frame was loaded. Cold: the pointer comes onto the button 80 ms',
      'before it presses, or a finger taps; the page is idle, so the loader has loaded what it loads at idle. A visitor who',
      'saves data has only noren.js then. Times count from `pointerdown`. The bare loader opens a stand-in, not the app.',
    ].join('\n'),
  )
}
