import { cpus, loadavg } from 'node:os'
import { elapse } from './clock.ts'

/** Others may use this share of all cores while the bench measures. */
const CALM = 0.25
const SAMPLE_MS = 1000
const PATIENCE_MS = 60_000

/** The share of all cores that is used while the bench itself waits: 0 is an idle machine. */
async function busyShare(): Promise<number> {
  const totals = () =>
    cpus().reduce(
      ({ idle, all }, { times }) => ({
        idle: idle + times.idle,
        all: all + times.user + times.nice + times.sys + times.irq + times.idle,
      }),
      { idle: 0, all: 0 },
    )
  const before = totals()
  await elapse(SAMPLE_MS)
  const after = totals()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

/**
 * Waits up to a minute until others leave the machine alone. Returns a line that says how busy it is then, with the load
 * average, to be printed beside the figures.
 */
export async function untilCalm(round: number): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  let busy = await busyShare()
  while (busy > CALM && performance.now() < deadline) busy = await busyShare()
  const [load = 0] = loadavg()
  const state = busy > CALM ? 'BUSY: do not trust this round' : 'calm'
  return `round ${round}: others use ${(100 * busy).toFixed(0)} % of the cores, load average ${load.toFixed(2)}, ${state}`
}
