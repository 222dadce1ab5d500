import type { CDPSession, Page } from 'playwright'

type TraceEvent = {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/** Milliseconds of the main thread's processor time: between two marks, and of the longest task after the second. */
export type Work = { between: number; longestAfter: number }

const categories = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * Begins to trace the main thread. The returned function ends the trace and gives the work from the last mark `from` (or
 * the beginning) to the last mark `to`; it throws when there is no mark `to`. Other processes do not lengthen the work.
 */
export async function traceWork(session: CDPSession): Promise<(from: string, to: string) => Promise<Work>> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  return async (from, to) => {
    const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
    await session.send('Tracing.end')
    await ended
    session.off('Tracing.dataCollected', collect)
    const mark = (name: string) =>
      events.findLast((event) => event.cat.includes('blink.user_timing') && event.name === name)
    const end = mark(to)
    if (!end) throw new Error(`There is no mark ${to}`)
    const begin = mark(from)?.ts ?? 0
    const own = ({ tdur, dur = 0 }: TraceEvent) => (tdur ?? dur) / 1000
    const tasks = events.filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === end.pid && tid === end.tid,
    )
    const between = tasks.filter(({ ts, dur = 0 }) => ts + dur > begin && ts <= end.ts)
    const after = tasks.filter(({ ts }) => ts > end.ts)
    return {
      between: between.reduce((sum, task) => sum + own(task), 0),
      longestAfter: Math.max(0, ...after.map(own)),
    }
  }
}

/** Milliseconds of processor time that the page's main thread has used; other processes do not lengthen them. */
export async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Until the frame after the next is drawn: all that an input has caused is done. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )

/** The main thread's work for one input in ms, without the work that waiting for it causes. */
export async function workOf(
  page: Page,
  cpu: () => Promise<number>,
  act: () => Promise<void>,
): Promise<number> {
  await twoFrames(page)
  const before = await cpu()
  await twoFrames(page)
  const idle = await cpu()
  await act()
  await twoFrames(page)
  return (await cpu()) - idle - (idle - before)
}
