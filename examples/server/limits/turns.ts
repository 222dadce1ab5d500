import { HttpRefusal } from '../errors/refusal.ts'

type Caller = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

/** Work that waits for its turn, with the calls of each client that share it. */
type Waiting = { key: string; work: () => Promise<unknown>; callers: Map<string, Caller[]> }

export type TurnLimits = {
  /** The works that run at once. */
  atOnce: number
  /** The works that wait, of all clients. */
  maxWaiting: number
  /** The longest expected wait in ms, by the duration of the last works; by default without a limit. */
  maxWaitMs?: number
  /** The calls that share one work; by default without a limit. */
  maxCallers?: number
}

/**
 * Runs the work of a client when its turn has come. Calls with the same key share one work, which begins after they
 * arrived. Refused with 429 and `Retry-After` beyond the limits.
 */
type InTurn = <T>(client: string, key: string, work: () => Promise<T>) => Promise<T>

const callsOf = ({ callers }: Waiting) => [...callers.values()].flat()

/** The client with the longest list; of equal ones the newest. */
function clientWithMost(lists: Map<string, readonly unknown[]>): string {
  let [most = ''] = lists.keys()
  for (const [client, list] of lists) if (list.length >= (lists.get(most)?.length ?? 0)) most = client
  return most
}

/**
 * Limits how many works run at once. The clients that wait take turns, so that a client with many calls does not delay
 * the others. A shared work has a place with each of its clients and begins at the first turn of any of them. Beyond
 * the limits, the client with the most places loses one; its calls are refused, and the work goes on for its others.
 */
export function createTurns(
  {
    atOnce,
    maxWaiting,
    maxWaitMs = Number.POSITIVE_INFINITY,
    maxCallers = Number.POSITIVE_INFINITY,
  }: TurnLimits,
  now = () => performance.now(),
): InTurn {
  const waiting = new Map<string, Waiting>()
  /** The waiting works by client; the first client has the next turn. */
  const queues = new Map<string, Waiting[]>()
  const running = new Set<string>()
  let averageMs = 0

  const expectedWaitMs = () => (waiting.size * averageMs) / atOnce

  function leaveQueue(client: string, one: Waiting): void {
    const queue = (queues.get(client) ?? []).filter((other) => other !== one)
    if (queue.length > 0) queues.set(client, queue)
    else queues.delete(client)
  }

  function startNext(): void {
    while (running.size < atOnce) {
      // A work with the key of one that runs begins after it: both at once would calculate the same.
      const isFree = ({ key }: Waiting) => !running.has(key)
      const [client, queue] = [...queues].find(([, own]) => own.some(isFree)) ?? []
      const one = queue?.find(isFree)
      if (client === undefined || !one) return
      waiting.delete(one.key)
      for (const sharing of one.callers.keys()) leaveQueue(sharing, one)
      const others = queues.get(client)
      queues.delete(client)
      if (others) queues.set(client, others)
      run(one)
    }
  }

  async function run(one: Waiting): Promise<void> {
    running.add(one.key)
    const startedAt = now()
    try {
      const result = await one.work()
      for (const { resolve } of callsOf(one)) resolve(result)
    } catch (error) {
      for (const { reject } of callsOf(one)) reject(error)
    }
    averageMs += (now() - startedAt - averageMs) / 10
    running.delete(one.key)
    startNext()
  }

  /** Refuses the last `count` calls of a client that share a work. A work without calls does not run. */
  function refuse(client: string, one: Waiting, count: number): void {
    const calls = one.callers.get(client) ?? []
    const refused = calls.splice(-count)
    if (calls.length === 0) {
      one.callers.delete(client)
      leaveQueue(client, one)
    }
    if (one.callers.size === 0) waiting.delete(one.key)
    const seconds = Math.ceil(expectedWaitMs() / 1000)
    const error = new HttpRefusal(429, { 'Retry-After': String(Math.max(1, seconds)) })
    for (const { reject } of refused) reject(error)
  }

  /** Refuses calls of the clients with the most places until one work fewer waits. */
  function refuseWork(): void {
    const { size } = waiting
    while (waiting.size === size) {
      const client = clientWithMost(queues)
      // The work that the fewest clients share, so that few calls are refused; of equal ones the last.
      const [one] = (queues.get(client) ?? []).toReversed().sort((a, b) => a.callers.size - b.callers.size)
      if (!one) return
      refuse(client, one, Number.POSITIVE_INFINITY)
    }
  }

  return <T>(client: string, key: string, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const one = waiting.get(key) ?? { key, work, callers: new Map() }
      waiting.set(key, one)
      const own = one.callers.get(client) ?? []
      if (own.length === 0) queues.set(client, [...(queues.get(client) ?? []), one])
      own.push({ resolve: resolve as Caller['resolve'], reject })
      one.callers.set(client, own)
      if (callsOf(one).length > maxCallers) refuse(clientWithMost(one.callers), one, 1)
      startNext()
      if (waiting.size > maxWaiting || expectedWaitMs() > maxWaitMs) refuseWork()
    })
}
