import type { OrderStatus } from '../../gateways/gateway.ts'
import type { PaymentKind } from '../StoredPayment.ts'
import type { AttemptStep } from './storedAttempts.ts'

const MINUTE_MS = 60_000

/** The pauses after which an attempt that has ended without an answer is looked up: the first one after its end. */
export const RECHECKS_MS = [1, 5, 15, 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)

/** After so many answered look-ups without a reserved amount, guests are not warned of it any more. The last one is after a day. */
export const RECHECKS_OF_DOUBT = RECHECKS_MS.length - 1

/** How long a look-up is repeated while the gateway does not answer. */
export const RECHECKING_MS = 24 * 60 * MINUTE_MS

/**
 * How the look-ups of an attempt begin that ends at a step, because its payment has expired, was withdrawn or left at the bank. The gateway
 * may have its order, and the bank may agree later. `isUncertain`: it was asked for the money. Null if there is nothing to look up.
 */
export function lookUpsAfterEnd(
  step: AttemptStep,
  kind: PaymentKind,
): { pauseMs: number; isUncertain: boolean } | null {
  // A guarantee reserves nothing that has to be given back.
  if (kind !== 'charge' || step === 'created' || step === 'closed') return null
  const isUncertain = step === 'executing' || step === 'finishing' || step === 'checking'
  return { pauseMs: RECHECKS_MS[0] ?? 0, isUncertain }
}

/** When the look-up with this number is planned, in ms after the end of the attempt, if the gateway answers all before it at once. */
const plannedMs = (rechecks: number): number =>
  RECHECKS_MS.slice(0, rechecks + 1).reduce((sum, pause) => sum + pause, 0)

/** An attempt that is looked up: the number of look-ups with an answer, and the time since its end in ms. */
type CheckedAttempt = { rechecks: number; elapsedMs: number }

/** What a look-up has found: the status of the order, and whether the bank had reserved an amount, which was given back then. */
export type FoundOrder = { status: OrderStatus; isReserved: boolean }

/** Whether an amount was reserved for an ended attempt, and is given back. Nothing more can be found then. */
export const isGivenBack = ({ status, isReserved }: FoundOrder): boolean => isReserved || status === 'void'

/**
 * What a look-up of an ended attempt leads to; `found` is null without an answer of the gateway. `repeat`: the look-up is repeated
 * soon. `doubt`: the look-ups end, and the doubt stays until the operator ends it. `givenBack`: the amount was reserved, and is given
 * back. `wait`: the next look-up is after this pause. `clear`: nothing is reserved.
 */
export function effectOfLookUp(
  { rechecks, elapsedMs }: CheckedAttempt,
  found: FoundOrder | null,
): { kind: 'repeat' | 'doubt' | 'givenBack' | 'clear' } | { kind: 'wait'; pauseMs: number } {
  if (!found) return { kind: elapsedMs >= plannedMs(rechecks) + RECHECKING_MS ? 'doubt' : 'repeat' }
  if (isGivenBack(found)) return { kind: 'givenBack' }
  const pauseMs = RECHECKS_MS[rechecks + 1]
  return pauseMs === undefined ? { kind: 'clear' } : { kind: 'wait', pauseMs }
}
