import type { OrderStatus } from '../gateways/gateway.ts'

const MINUTE_MS = 60_000

/** The pauses after which an attempt with an uncertain refusal is looked up again: the first one after the refusal. */
export const RECHECKS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

/** How long the look-up of a refused attempt is repeated while the gateway does not answer. */
export const RECHECKING_MS = 24 * 60 * MINUTE_MS

/** A refused attempt that is looked up: the number of look-ups with an answer, and the time since the refusal in ms. */
export type CheckedAttempt = { rechecks: number; elapsedMs: number }

/** What a look-up has found: the status of the order, and whether the bank had reserved an amount, which was given back then. */
export type FoundOrder = { status: OrderStatus; isReserved: boolean }

/**
 * What a look-up of a refused attempt leads to; `found` is null without an answer of the gateway. `repeat`: the look-up is repeated
 * soon. `doubt`: the look-ups end, and the doubt stays until the operator ends it. `givenBack`: the amount was reserved, and is given
 * back. `wait`: the next look-up is after this pause. `clear`: nothing is reserved.
 */
export function effectOfLookUp(
  { rechecks, elapsedMs }: CheckedAttempt,
  found: FoundOrder | null,
): { kind: 'repeat' | 'doubt' | 'givenBack' | 'clear' } | { kind: 'wait'; pauseMs: number } {
  if (!found) return { kind: elapsedMs >= RECHECKING_MS ? 'doubt' : 'repeat' }
  if (found.isReserved || found.status === 'void') return { kind: 'givenBack' }
  const pauseMs = RECHECKS_MS[rechecks + 1]
  return pauseMs === undefined ? { kind: 'clear' } : { kind: 'wait', pauseMs }
}
