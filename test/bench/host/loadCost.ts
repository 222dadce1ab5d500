import { elapse } from '../clock.ts'
import type { Candidate } from '../testbed/candidates.ts'
import { inTurn } from '../testbed/inTurn.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { openVisitor, type Visitor } from '../testbed/visitor.ts'
import type { HostFigure } from './hostFigures.ts'

/** From the `load` event until a loader has done what it does at idle, by how much slower the processor is. */
const IDLE_MS = { 1: 1500, 4: 2500 }
const REST_MS = 3000
/** As long as a loader may wait for idle time. */
const REQUESTS_MS = 4000

type Note = (figure: HostFigure, candidate: Candidate, value: number) => void

/**
 * The main thread's work until idle at full speed and four times slower, and its work at rest, on a page that has hardly
 * any of its own.
 */
export async function measureCpu(
  { direct }: Testbed,
  candidates: readonly Candidate[],
  note: Note,
): Promise<void> {
  for (const candidate of candidates) {
    const visitor = await openVisitor(direct, candidate, { rate: 4, address: candidate.lightPage })
    await elapse(IDLE_MS[4])
    note('cpuIdle4', candidate, await visitor.cpu())
    await visitor.close()
  }
  const visitors: Visitor[] = []
  for (const candidate of candidates) {
    const visitor = await openVisitor(direct, candidate, { address: candidate.lightPage })
    await elapse(IDLE_MS[1])
    note('cpuIdle1', candidate, await visitor.cpu())
    visitors.push(visitor)
  }
  // Side by side: what a thread works is not lengthened by others that rest beside it.
  const rests = visitors.map(async (visitor) => {
    const before = await visitor.cpu()
    await elapse(REST_MS)
    note('cpuRest', visitor.candidate, (await visitor.cpu()) - before)
    await visitor.close()
  })
  await Promise.all(rests)
}

/** One line for each request before intent: when, what, with which priority and for how long it may be cached. */
async function describeRequests({ ownRequests, candidate }: Visitor): Promise<string[]> {
  const { whileLoading, idle, priorityOf } = ownRequests()
  const timed = [
    ...whileLoading.map((request) => ({ request, when: 'loading' })),
    ...idle.map((request) => ({ request, when: 'idle' })),
  ]
  return Promise.all(
    timed.map(async ({ request, when }) => {
      const cache = (await request.response())?.headers()['cache-control'] ?? 'no cache-control'
      const { pathname } = new URL(request.url())
      return `${candidate.name}, ${when}: ${pathname}, priority ${priorityOf(request)}, ${cache}`
    }),
  )
}

/** Requests before intent and layout shift on the hotel's page; returns a line for each request. */
export async function measureArrival(
  { direct }: Testbed,
  candidates: readonly Candidate[],
  note: Note,
): Promise<string[]> {
  const lines: string[] = []
  const open = async (candidate: Candidate) => {
    const visitor = await openVisitor(direct, candidate)
    await elapse(REQUESTS_MS)
    return visitor
  }
  await inTurn(candidates.map(open), async (visitor) => {
    const { candidate } = visitor
    note('shiftDesktop', candidate, (await visitor.notes()).layoutShift)
    const { whileLoading, idle } = visitor.ownRequests()
    note('requestsAtLoad', candidate, whileLoading.length)
    note('requestsAtIdle', candidate, idle.length)
    lines.push(...(await describeRequests(visitor)))
  })
  return lines
}
