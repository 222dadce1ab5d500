import { HttpRefusal } from '../errors/refusal.ts'

type Waiting = { start: () => void; refuse: (error: Error) => void }

export type TurnLimits = {
  /** The calls that run at once. */
  atOnce: number
  /** The calls that wait, of all clients. */
  maxWaiting: number
}

/** Runs the work of a client when its turn has come. Refused with 429 and `Retry-After` beyond the limits. */
export type InTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many calls run at once. The clients that wait take turns, so that a client with many calls does not delay
 * the others. When too many calls wait, a call of the client with the most is refused.
 */
export function createTurns({ atOnce, maxWaiting }: TurnLimits): InTurn {
  /** The waiting calls by client; the first client has the next turn. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0
  let averageMs = 0

  const refusal = () => {
    const seconds = Math.ceil((waiting * averageMs) / atOnce / 1000)
    return new HttpRefusal(429, { 'Retry-After': String(Math.max(1, seconds)) })
  }

  function take(client: string, from: 'first' | 'last'): Waiting | undefined {
    const queue = queues.get(client) ?? []
    const taken = from === 'first' ? queue.shift() : queue.pop()
    if (from === 'first' || queue.length === 0) queues.delete(client)
    if (queue.length > 0) queues.set(client, queue)
    waiting--
    return taken
  }

  function startNext(): void {
    while (running < atOnce) {
      const [client] = queues.keys()
      if (client === undefined) return
      running++
      take(client, 'first')?.start()
    }
  }

  function wait(client: string): Promise<void> {
    return new Promise((start, refuse) => {
      queues.set(client, [...(queues.get(client) ?? []), { start, refuse }])
      waiting++
      startNext()
      if (waiting <= maxWaiting) return
      const [longest] = [...queues].sort(([, a], [, b]) => b.length - a.length)
      if (longest) take(longest[0], 'last')?.refuse(refusal())
    })
  }

  return async function inTurn(client, work) {
    await wait(client)
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      averageMs += (performance.now() - startedAt - averageMs) / 10
      running--
      startNext()
    }
  }
}
