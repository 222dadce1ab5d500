import { brotliCompressSync } from 'node:zlib'
import { addFigure, type Figures, medianOf } from '../figures.ts'
import type { HostFigure } from '../host/hostFigures.ts'
import { measureArrival, measureCpu } from '../host/loadCost.ts'
import { measureLauncher } from '../host/opening.ts'
import { describeMachine, newPatience, untilCalm } from '../machine.ts'
import type { Candidate } from '../testbed/candidates.ts'
import { withTestbed } from '../testbed/testbed.ts'
import { openVisitor } from '../testbed/visitor.ts'

const WIDTH = 21

/** Brotli 11 of all that a candidate loads before intent. */
async function bytesBeforeIntent(candidate: Candidate, visitor: Awaited<ReturnType<typeof openVisitor>>) {
  const { whileLoading, idle } = visitor.ownRequests()
  const bodies = [...whileLoading, ...idle].map(async (request) => {
    const response = await fetch(request.url())
    if (!response.ok) throw new Error(`${candidate.name}: ${request.url()} answers ${response.status}`)
    return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length
  })
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}

const rows: readonly (readonly [figure: HostFigure | 'bytes', label: string, digits: number])[] = [
  ['requestsAtLoad', 'requests before intent: while the page loads', 0],
  ['requestsAtIdle', 'requests before intent: at idle', 0],
  ['bytes', 'brotli 11 of these (bytes)', 0],
  ['shiftDesktop', 'layout shift', 3],
  ['cpuIdle1', 'CPU until idle, 1× (ms, the page’s own included)', 1],
  ['cpuIdle4', 'CPU until idle, 4× (ms, the page’s own included)', 1],
  ['cpuRest', 'CPU at rest, each 3 s (ms)', 1],
  ['usableWarm', 'press → usable, warm (ms)', 0],
  ['usableCold', 'press → usable, cold (ms)', 0],
]

/** Prints what the same hotel page pays for this widget and for other widgets, which open a stand-in. */
export const benchPeers = (rounds: number): Promise<void> =>
  withTestbed({ against: [], withPeers: true }, async (bed) => {
    const figures: Figures = new Map()
    const note = (figure: HostFigure, { name }: Candidate, value: number) =>
      addFigure(figures, figure, name, value)
    const widgets = [...bed.states, ...bed.peers, bed.bareLoader]
    for (const widget of widgets) {
      const visitor = await openVisitor(bed.direct, widget)
      addFigure(figures, 'bytes', widget.name, await bytesBeforeIntent(widget, visitor))
      await visitor.close()
    }
    await measureArrival(bed, [...widgets, bed.plainPage], note)
    const patience = newPatience()
    for (let round = 0; round < rounds; round++) {
      const busy = await untilCalm(patience)
      console.log(`round ${round + 1} of ${rounds}, ${describeMachine()}${busy ? `, ${busy}` : ''}`)
      await measureCpu(bed, [...widgets, bed.plainPage], note)
      await measureLauncher(bed, widgets, note)
    }
    const columns = [bed.plainPage, ...widgets]
    const line = (label: string, cells: readonly string[]) =>
      console.log(label.padEnd(50) + cells.map((cell) => cell.padStart(WIDTH)).join(''))
    line(
      'the same page with',
      columns.map(({ name }) => name),
    )
    for (const [figure, label, digits] of rows) {
      const values = columns.map(({ name }) => medianOf(figures, figure, name))
      line(
        label,
        values.map((value) => (Number.isNaN(value) ? '' : value.toFixed(digits))),
      )
    }
  })
