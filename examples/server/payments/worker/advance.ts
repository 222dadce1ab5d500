import type { Queries } from '../../database/Database.ts'
import { GatewaySilence } from '../../gateways/gateway.ts'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import { timestamp } from '../../start/clock.ts'
import { RECHECKS_MS } from '../attempts/recheckRules.ts'
import { type Recheck, recheck } from '../attempts/rechecks.ts'
import { readAttempt, type StoredAttempt } from '../attempts/storedAttempts.ts'
import { overduePayments } from '../endPayment.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import { readPayment } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { endLease, takeLease } from './lease.ts'
import { lookUpPause, step } from './steps.ts'
import { endWait, leaveUnbooked, UNCLEAR_MS, UNCLEAR_PAUSE_MS } from './unclear.ts'
import { LeaseLost, withLease } from './work.ts'

/** The most steps of one payment: more is a mistake. */
const MOST_STEPS = 12

/** When a worker that still has the lease continues the payment; nothing for one whose lease has ended. */
const scheduleAgain = (on: Queries, id: string, lease: string, at: number) =>
  on.query('UPDATE payments SET next_at = $3::timestamptz WHERE id = $1 AND lease = $2', [
    id,
    lease,
    timestamp(at),
  ])

/**
 * Continues a payment until it waits for the guest, for time or for nothing. Any process can continue any payment at any
 * moment: each step is written before its call of the gateway, and a step whose answer was lost is looked up. A gateway that
 * does not answer is asked again later, and after a time its payment is left to the hotel.
 */
export async function advance(services: PaymentServices, id: string): Promise<void> {
  const { database, clock } = services
  const { leaseMs } = services.gatewaySettings
  const lease = await takeLease(database, id, leaseMs)
  if (lease === null) return
  let attempt: StoredAttempt | null = null
  try {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const payment = await readPayment(database, id)
      attempt = payment && (await readAttempt(database, payment))
      const known = gatewayOf(services, payment?.gateway, payment?.account)
      if (!payment || !attempt) return
      if (!known)
        throw new Error(
          `This server has no account ${payment.account ?? ''} at the gateway ${payment.gateway}`,
        )
      const gateway = withLease(known, services, id, lease)
      if (!(await step(services, { payment, attempt, gateway, lease }))) return
    }
  } catch (error) {
    if (error instanceof LeaseLost) return
    const now = clock.now()
    const elapsed = attempt ? now - attempt.step_at.getTime() : 0
    const later = () => scheduleAgain(database, id, lease, now + lookUpPause(elapsed))
    try {
      if (await endWait(services, id)) return
    } catch (failure) {
      await later()
      // Rooms that cannot be booked for so long are a fault that the operator has to see.
      if (attempt?.step === 'checking' && elapsed >= UNCLEAR_MS) await leaveUnbooked(services, id)
      throw failure
    }
    await later()
    if (attempt?.step === 'capturing' && elapsed >= UNCLEAR_MS)
      alertOperator(
        `order ${attempt.order_id} is reserved at the gateway and cannot be captured. Its rooms are booked.`,
      )
    if (!(error instanceof GatewaySilence)) throw error
  } finally {
    await endLease(database, id, lease)
  }
}

/** How long a call of a guest waits for the gateway, in ms. Then the payment goes on without it, and the client asks again. */
const WAIT_MS = 8_000

/** Continues a payment, and waits for that, but not longer than a call may take. A failure is logged. */
export async function advanceForAWhile(services: PaymentServices, id: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  const work = advance(services, id).catch((error: Error) => console.error(`A payment: ${error.name}`))
  await Promise.race([work, limit])
  clearTimeout(timer)
}

/** Workers plan no payment, and no look-up of a refused attempt, later than this. */
const LONGEST_PAUSE_MS = UNCLEAR_PAUSE_MS + 2 * 60_000
export const LONGEST_RECHECK_MS = Math.max(...RECHECKS_MS) + LONGEST_PAUSE_MS

/**
 * The payments whose time has come, each as a function that continues or ends it: `most` payments of both, and as many ended attempts
 * that are looked up again. Safe in several processes at once. A silent gateway is no failure of them.
 */
export async function duePayments(services: PaymentServices, most: number): Promise<(() => Promise<void>)[]> {
  const { database, clock } = services
  const now = timestamp(clock.now())
  // A time that no worker has planned is from before the clock went back.
  const due = await database.query<{ id: string }>(
    `SELECT id FROM payments
     WHERE (next_at <= $1::timestamptz OR next_at > $3::timestamptz) AND (until IS NULL OR until > $1::timestamptz)
       AND (lease_until IS NULL OR lease_until < clock_timestamp())
     ORDER BY next_at LIMIT $2`,
    [now, most, timestamp(clock.now() + LONGEST_PAUSE_MS)],
  )
  const doubtful = await database.query<Recheck>(
    `SELECT a.payment_id, a.number, a.order_id, a.rechecks, a.recheck_at, a.step_at, p.gateway, p.account, p.kind
     FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
     WHERE a.recheck_at <= $1::timestamptz OR a.recheck_at > $3::timestamptz ORDER BY a.recheck_at LIMIT $2`,
    [now, most, timestamp(clock.now() + LONGEST_RECHECK_MS)],
  )
  return [
    ...(await overduePayments(services, most)),
    ...due.map(
      ({ id }) =>
        () =>
          advance(services, id),
    ),
    ...doubtful.map((attempt) => () => recheck(services, attempt)),
  ]
}
