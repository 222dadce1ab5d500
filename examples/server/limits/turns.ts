import { HttpRefusal } from '../errors/refusal.ts'

type Caller = { client: string; resolve: (result: unknown) => void; reject: (error: unknown) => void }

/** Work that waits for its turn, with the calls that share it. */
type Waiting = { key: string; work: () => Promise<unknown>; callers: Caller[] }

export type TurnLimits = {
  /** The works that run at once. */
  atOnce: number
  /** The works that wait, of all clients. */
  maxWaiting: number
  /** The longest expected wait in ms, by the duration of the last works; by default without a limit. */
  maxWaitMs?: number
}

/**
 * Runs the work of a client when its turn has come. Calls with the same key share one work, which begins after they
 * arrived. Refused with 429 and `Retry-After` beyond the limits.
 */
export type InTurn = <T>(client: string, key: string, work: () => Promise<T>) => Promise<T>

const clientsOf = ({ callers }: Waiting) => new Set(callers.map(({ client }) => client))

/**
 * Limits how many works run at once. The clients that wait take turns, so that a client with many calls does not delay
 * the others. A shared work has a place with each of its clients and begins at the first: no client waits longer than
 * alone. When too many works wait, one that is not shared is refused, of the client with the most.
 */
export function createTurns(
  { atOnce, maxWaiting, maxWaitMs = Number.POSITIVE_INFINITY }: TurnLimits,
  now = () => performance.now(),
): InTurn {
  const waiting = new Map<string, Waiting>()
  /** The waiting works by client; the first client has the next turn. */
  const queues = new Map<string, Waiting[]>()
  const running = new Set<string>()
  let averageMs = 0

  const expectedWaitMs = () => (waiting.size * averageMs) / atOnce

  function remove(one: Waiting): void {
    waiting.delete(one.key)
    for (const client of clientsOf(one)) {
      const queue = (queues.get(client) ?? []).filter((other) => other !== one)
      if (queue.length > 0) queues.set(client, queue)
      else queues.delete(client)
    }
  }

  function startNext(): void {
    while (running.size < atOnce) {
      // A work with the key of one that runs begins after it: both at once would calculate the same.
      const isFree = ({ key }: Waiting) => !running.has(key)
      const [client, queue] = [...queues].find(([, own]) => own.some(isFree)) ?? []
      const one = queue?.find(isFree)
      if (client === undefined || !one) return
      remove(one)
      const others = queues.get(client)
      queues.delete(client)
      if (others) queues.set(client, others)
      run(one)
    }
  }

  async function run({ key, work, callers }: Waiting): Promise<void> {
    running.add(key)
    const startedAt = now()
    try {
      const result = await work()
      for (const { resolve } of callers) resolve(result)
    } catch (error) {
      for (const { reject } of callers) reject(error)
    }
    averageMs += (now() - startedAt - averageMs) / 10
    running.delete(key)
    startNext()
  }

  function refuseOne(): void {
    // Of queues with the same length, the newest comes first.
    const longestFirst = [...queues.values()].reverse().sort((a, b) => b.length - a.length)
    const [refused] = longestFirst.flatMap(
      (queue) => queue.findLast((one) => clientsOf(one).size === 1) ?? [],
    )
    if (!refused) return
    remove(refused)
    const seconds = Math.ceil(expectedWaitMs() / 1000)
    const error = new HttpRefusal(429, { 'Retry-After': String(Math.max(1, seconds)) })
    for (const { reject } of refused.callers) reject(error)
  }

  return <T>(client: string, key: string, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const one = waiting.get(key) ?? { key, work, callers: [] }
      waiting.set(key, one)
      if (!clientsOf(one).has(client)) queues.set(client, [...(queues.get(client) ?? []), one])
      one.callers.push({ client, resolve: resolve as Caller['resolve'], reject })
      startNext()
      if (waiting.size > maxWaiting || expectedWaitMs() > maxWaitMs) refuseOne()
    })
}
