import type { Definition, RequestOf } from '#shared/api/endpoint.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { answerAtBank } from '../server/paying.ts'
import type { PaymentWorld, PlanKind } from './paymentWorld.ts'

/** What the guests of one run have: their bookings, and the forms that the bank made for their returns. */
export type Run = {
  bookings: Reservation[]
  /**
   * The keys of all orders, also of those without an answer. A key belongs to its session: another order in a renewed session is
   * another booking, and `isShared` says so.
   */
  orders: { key: string; plan: PlanKind; session: string; isShared: boolean }[]
  /** The keys of the attempts with another card than the browser has stated. */
  otherCards: Set<string>
  forms: Awaited<ReturnType<typeof answerAtBank>>[]
  pending: Promise<unknown>[]
}

export const newRun = (): Run => ({
  bookings: [],
  orders: [],
  otherCards: new Set(),
  forms: [],
  pending: [],
})

/** One of a list by a number, which may be larger than the list. */
export const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % (list.length || 1)]

/** What the calls of a payment name in their path. */
export const idsOf = ({ payment, hotel_id }: Reservation) => ({ hotelId: hotel_id, id: payment?.id ?? '' })

/** Calls to the processes of a world, which an interruption may end. */
export function createCalls(world: PaymentWorld) {
  /** Waits for the answer, or until the process that works on it is interrupted. A refused connection is no answer. */
  async function orInterrupted<T>(run: Run, place: number, work: () => Promise<T>): Promise<T | null> {
    const { steps } = world.process(place)
    const interrupted = steps.interrupted().then(() => null)
    const answer = work().catch(() => null)
    run.pending.push(Promise.race([answer, steps.killed()]))
    return Promise.race([answer, interrupted])
  }

  const call = <E extends Definition>(
    run: Run,
    place: number,
    endpoint: E,
    request: RequestOf<E>,
    headers: Record<string, string> = {},
  ) => orInterrupted(run, place, () => world.call(place, endpoint, request, headers))

  return { orInterrupted, call }
}

export type Calls = ReturnType<typeof createCalls>
