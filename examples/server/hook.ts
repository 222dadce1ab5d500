import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Definition } from '#shared/api/endpoint.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentOutcome, RefundOutcome } from './gateways/gateway.ts'
import type { RequestParts } from './start/RequestParts.ts'

export type ServerEnv = { Bindings: HttpBindings }

/** The booking that is being made. */
export type BookingStep = { order: ReservationOrder; idempotencyKey: string }

/** The payment for which the gateway is asked. */
type ChargeStep = { paymentId: string }

/** Runs the step; it returns the result of the step. */
type Wrapper<Step, Result> = (step: Step, next: () => Promise<Result>) => Promise<Result>

/**
 * Code of an operator around six steps of the server. Each wrapper decides whether and when the step runs, and what
 * it returns. Metrics, audit logs and the sandbox's faults belong here; the server itself needs none of them.
 */
export type Hook = {
  /** A whole call, before its session is checked. `endpoint` is `<resource>.<name>`. A `Response` is sent as it is. */
  call?: Wrapper<{ endpoint: string; context: Context<ServerEnv> }, unknown>
  /** The handler, after the session and the request have been checked. */
  handle?: Wrapper<{ endpoint: string; definition: Definition; request: RequestParts }, unknown>
  /** Holding rooms and settling, after the order has been checked against the hotel's rules. */
  book?: Wrapper<BookingStep, Reservation>
  /** Settling a held reservation. Returns whether this call settled it. */
  settle?: Wrapper<BookingStep, boolean>
  /** Asking the gateway for the money, after the order is open there. Returns its answer. */
  charge?: Wrapper<ChargeStep, PaymentOutcome>
  /** Asking the gateway to return money. Returns its answer. */
  refund?: Wrapper<ChargeStep, RefundOutcome>
}

/** Runs a step within its wrapper, or alone where the hook has none. */
export const within = <Step, Result>(
  wrapper: Wrapper<Step, Result> | undefined,
  step: Step,
  next: () => Promise<Result>,
): Promise<Result> => (wrapper ? wrapper(step, next) : next())
