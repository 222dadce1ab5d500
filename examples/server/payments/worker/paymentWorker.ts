import type { Database } from '../../database/Database.ts'
import { dueRefunds } from '../refunds/advanceRefunds.ts'
import type { PaymentServices } from '../subjects.ts'
import { duePayments } from './advance.ts'
import { dueNotified } from './notifiedOrders.ts'

/** The payments that one process continues at the same time: of one server (a tenant), and in all. */
type WorkerLimits = { mostOfServer: number; most: number }

/**
 * How many places one of `servers` may have. Several servers together get half of the places: the other half is for servers
 * that had nothing to do before, whose payments must not wait for silent gateways of others. Each server may have one place, as
 * long as a place is free.
 */
export function shareOf({ mostOfServer, most }: WorkerLimits, servers: number): number {
  if (servers <= 1) return mostOfServer
  return Math.max(1, Math.min(mostOfServer, Math.floor(most / (2 * servers))))
}

/** A server counts for this long after it had something to do, in ms. Deleted tenants of the sandbox have no further rounds. */
const ASKING_MS = 5_000

/** The payments that are due, and then those whose refunds are due: guests wait for the result of a payment. */
export const dueWork = async (services: PaymentServices, most: number) => [
  ...(await duePayments(services, most)),
  ...(await dueRefunds(services, most)),
]

/**
 * Continues payments and refunds without waiting for slow ones: a round starts what is due and ends. What is started keeps its
 * place until it has ended, so that a silent gateway takes only the places of its server. A server alone may have all its places;
 * the more servers have something to do, the fewer each has. `dueOf` returns what is due, and `clock` the time in ms.
 */
export function createPaymentWorker(limits: WorkerLimits, dueOf = dueWork, clock = performance) {
  const places = new Map<Database, number>()
  /** The servers that had something to do, and when, in ms. */
  const asking = new Map<Database, number>()
  const running = new Set<Promise<void>>()

  function start(
    { database }: { database: Database },
    work: () => Promise<unknown>,
    onFailure: (error: Error) => void,
  ) {
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
    async round(services: PaymentServices, onFailure: (error: Error) => void): Promise<void> {
      const { database } = services
      const now = clock.now()
      for (const [server, at] of asking) if (now - at > ASKING_MS) asking.delete(server)
      const servers = () => new Set([...places.keys(), ...asking.keys(), database]).size
      const free = () =>
        Math.min(shareOf(limits, servers()) - (places.get(database) ?? 0), limits.most - running.size)
      if (free() <= 0) return
      const due = await dueOf(services, free())
      if (due.length > 0) asking.set(database, now)
      else asking.delete(database)
      for (const work of due) if (free() > 0) start(services, work, onFailure)
    },
    /** Waits for what is running. */
    async stop(): Promise<void> {
      await Promise.all(running)
    },
  }
}

export type PaymentWorker = ReturnType<typeof createPaymentWorker>

const halfOf = (places: number) => Math.max(1, Math.floor(places / 2))

/**
 * Continues payments and refunds, and looks up orders after notifications, in places of their own: anyone can send notifications, so that
 * these look-ups take no place of a payment or a refund. They have half as many places.
 */
export function createPaymentWorkers(
  limits: WorkerLimits,
  dueOf = dueWork,
  notifiedOf = dueNotified,
): PaymentWorker {
  const half = { mostOfServer: halfOf(limits.mostOfServer), most: halfOf(limits.most) }
  const workers = [createPaymentWorker(limits, dueOf), createPaymentWorker(half, notifiedOf)]
  return {
    async round(services, onFailure) {
      for (const worker of workers) await worker.round(services, onFailure)
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
