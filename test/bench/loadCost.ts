import type { Candidate } from './candidates.ts'
import { elapse } from './clock.ts'
import type { HostFigure } from './hostFigures.ts'
import type { Testbed } from './testbed.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const REST_MS = 3000

/** From the `load` event until the loader has long done what it does at idle. */
const IDLE_MS = { 1: 2000, 4: 3000 }

type Note = (figure: HostFigure, candidate: Candidate, value: number) => void

/** A request before intent, as it is printed below the table. */
const described = (visitor: Visitor) => {
  const { whileLoading, idle, priorityOf } = visitor.ownRequests()
  return Promise.all(
    [
      ...whileLoading.map((request) => ({ request, when: 'loading' })),
      ...idle.map((request) => ({ request, when: 'idle' })),
    ].map(async ({ request, when }) => {
      const cache = (await request.response())?.headers()['cache-control'] ?? 'no cache-control'
      return `${visitor.candidate.name}, ${when}: ${new URL(request.url()).pathname}, priority ${priorityOf(request)}, ${cache}`
    }),
  )
}

/**
 * What a candidate costs the hotel's page when nobody presses: the main thread's time until idle at full speed and
 * four times slower, its time at rest, layout shift, and requests. Returns a line for each request before intent.
 */
export async function measureLoads(
  { direct }: Testbed,
  candidates: readonly Candidate[],
  note: Note,
): Promise<string[]> {
  for (const candidate of candidates) {
    const visitor = await openVisitor(direct, candidate, { rate: 4 })
    await elapse(IDLE_MS[4])
    note('cpuIdle4', candidate, await visitor.cpu())
    await visitor.close()
  }
  const visitors: Visitor[] = []
  for (const candidate of candidates) {
    const visitor = await openVisitor(direct, candidate)
    await elapse(IDLE_MS[1])
    note('cpuIdle1', candidate, await visitor.cpu())
    visitors.push(visitor)
  }
  // Side by side: what a thread works is not lengthened by others that rest beside it.
  const rests = visitors.map(async (visitor) => {
    const before = await visitor.cpu()
    await elapse(REST_MS)
    const { candidate } = visitor
    note('cpuRest', candidate, (await visitor.cpu()) - before)
    note('shiftDesktop', candidate, (await visitor.notes()).layoutShift)
    const { whileLoading, idle } = visitor.ownRequests()
    note('requestsAtLoad', candidate, whileLoading.length)
    note('requestsAtIdle', candidate, idle.length)
    const lines = await described(visitor)
    await visitor.close()
    return lines
  })
  return (await Promise.all(rests)).flat()
}
