import { cpus, loadavg } from 'node:os'
import { elapse } from './clock.ts'

/** Others may use this share of all cores while the bench measures. */
const CALM = 0.25
const SAMPLE_MS = 1000
const PATIENCE_MS = 120_000

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

/** How long a run may still wait for a calm machine, in ms. */
export type Patience = { ms: number }

export const newPatience = (): Patience => ({ ms: PATIENCE_MS })

/** Waits, as long as patience lasts, until others leave the machine alone. Returns a remark when they do not, else null. */
export async function untilCalm(patience: Patience): Promise<string | null> {
  let busy = await busyShare()
  while (busy > CALM && patience.ms > 0) {
    busy = await busyShare()
    patience.ms -= SAMPLE_MS
  }
  return busy > CALM ? `BUSY MACHINE, others use ${(100 * busy).toFixed(0)} % of it: do not trust it` : null
}

/** The date, the processors and the load average, to be printed beside the figures. */
export const describeMachine = (): string =>
  `${new Date().toISOString()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(2)}`
