import type { Services } from '../services.ts'
import { duePayments } from './advance.ts'

/** The payments that one process continues at the same time: of one server (a tenant), and in all. */
export type WorkerLimits = { mostOfServer: number; most: number }

/**
 * Continues payments without waiting for slow ones: a round starts what is due and ends. What is started keeps its place until it
 * has ended, so that a silent gateway takes the places of its own server only. `dueOf` returns what is due.
 */
export function createPaymentWorker({ mostOfServer, most }: WorkerLimits, dueOf = duePayments) {
  const places = new Map<Services['database'], number>()
  const running = new Set<Promise<void>>()

  function start({ database }: Services, work: () => Promise<unknown>, onFailure: (error: Error) => void) {
    places.set(database, (places.get(database) ?? 0) + 1)
    const run = work()
      .then(() => {}, onFailure)
      .finally(() => {
        running.delete(run)
        const left = (places.get(database) ?? 1) - 1
        if (left > 0) places.set(database, left)
        else places.delete(database)
      })
    running.add(run)
  }

  return {
    /** Starts what is due, as far as there are places. `onFailure` gets what has failed later. */
    async round(services: Services, onFailure: (error: Error) => void): Promise<void> {
      const free = () => Math.min(mostOfServer - (places.get(services.database) ?? 0), most - running.size)
      if (free() <= 0) return
      const due = await dueOf(services, free())
      for (const work of due) if (free() > 0) start(services, work, onFailure)
    },
    /** Waits for what is running. */
    async stop(): Promise<void> {
      await Promise.all(running)
    },
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>
