import type { Queries } from '../../database/Database.ts'
import { type Gateway, GatewaySilence, type RefundOutcome } from '../../gateways/gateway.ts'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import { within } from '../../hook.ts'
import { timestamp } from '../../start/clock.ts'
import { readAttempt, type StoredAttempt } from '../attempts/storedAttempts.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment, readPayment, schedule } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { endLease, takeLease } from '../worker/lease.ts'
import { LeaseLost, withLease } from '../worker/work.ts'
import { endRefund } from './endRefund.ts'
import { type FoundCharge, type RefundedCharge, refundStep, UNANSWERED_MS } from './refundRules.ts'
import type { StoredRefund } from './StoredRefund.ts'
import { openRefundsOf, writeCaptureFirst, writeRefusal, writeTry, writeWait } from './storedRefunds.ts'

/** The most steps of the refunds of one payment at once: more is a mistake. */
const MOST_STEPS = 30

/** When a call without an answer is looked up. */
const FIRST_LOOK_UP_MS = 3_000

/** A refund that this worker has the lease for, with what its steps need. */
type LeasedRefund = {
  payment: StoredPayment
  refund: StoredRefund
  attempt: StoredAttempt
  /** Null if this server has no such account any more. */
  gateway: Gateway | null
  lease: string
}

/** The charge as our rows state it. A capture that is not known yet may be going on at the gateway. */
function chargeOf({ payment, attempt, gateway }: LeasedRefund): RefundedCharge {
  const returns = gateway?.partialRefund ?? 'nothing'
  if (payment.state === 'captured' || payment.state === 'refunded') return { state: 'captured', returns }
  // The card is saved first, and the amount is captured or given back afterwards.
  if (payment.state === 'authorised' && attempt.step === 'capturing') return { state: 'capturing', returns }
  return { state: payment.state === 'authorised' ? 'reserved' : 'none', returns }
}

/** Looks up what the gateway has of the charge. Null without an answer. */
async function lookUp({ gateway, attempt }: LeasedRefund): Promise<FoundCharge> {
  try {
    return gateway && (await gateway.lookUp(attempt.order_id))
  } catch (error) {
    if (error instanceof GatewaySilence) return null
    throw error
  }
}

/** Changes a refund in a transaction, if this worker still has the lease and the refund is as this worker has read it. */
const changeRefund = (
  services: PaymentServices,
  { payment, refund, lease }: LeasedRefund,
  apply: (tx: Queries, locked: StoredPayment, now: number) => Promise<unknown>,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const locked = await lockPayment(services, tx, payment.id)
    const [mine] = await tx.query('SELECT FROM payments WHERE id = $1 AND lease = $2', [payment.id, lease])
    const [current] = await tx.query<StoredRefund>('SELECT * FROM refunds WHERE id = $1 FOR UPDATE', [
      refund.id,
    ])
    const isSame = current?.state === refund.state && current.tries === refund.tries
    if (!locked || !mine || !isSame || locked.state !== payment.state) return false
    await apply(tx, locked, services.clock.now())
    return true
  })

/** Asks the gateway, once: the rest that must be left is written before. Returns whether there is another step to do now. */
async function send(services: PaymentServices, work: LeasedRefund, rest: number): Promise<boolean> {
  const { payment, refund, attempt, gateway } = work
  const { access } = attempt
  if (!gateway || !access) throw new Error('A charge that is returned has no order')
  const part = gateway.partialRefund === 'exact' ? 'part' : 'rebooked'
  const way = rest === 0 ? 'whole' : part
  if (!(await changeRefund(services, work, (tx, _, now) => writeTry(tx, refund, { rest, way }, now))))
    return false
  const { id, amount } = refund
  const ask = () => gateway.refund(access, { id, amount, rest })
  const outcome: RefundOutcome | null = await within(
    services.hook.refund,
    { paymentId: payment.id },
    ask,
  ).catch((error: Error) => {
    if (error instanceof GatewaySilence) return null
    throw error
  })
  const sent: LeasedRefund = {
    ...work,
    refund: { ...refund, state: 'sending', rest, way, tries: refund.tries + 1 },
  }
  if (outcome === null) {
    await changeRefund(services, sent, (tx, _, now) => writeWait(tx, refund, FIRST_LOOK_UP_MS, now))
    return false
  }
  return changeRefund(services, sent, (tx, locked, now) =>
    outcome.kind === 'refunded'
      ? endRefund(
          services,
          tx,
          { payment: locked, attempt, refund: sent.refund },
          { state: 'refunded', reason: null },
          now,
        )
      : writeRefusal(tx, refund),
  )
}

/** The latest time that a worker plans for a refund (ms). A later one is from before the clock went back. */
const latestPlan = (now: number): number => now + UNANSWERED_MS + 60_000

const isDue = ({ next_at }: StoredRefund, now: number): boolean => {
  const at = next_at?.getTime() ?? now
  return at <= now || at > latestPlan(now)
}

/** One step of a refund. Returns whether there is another one to do now. */
async function step(services: PaymentServices, work: LeasedRefund): Promise<boolean> {
  const { payment, refund, attempt } = work
  const charge = chargeOf(work)
  const isAsked = refund.rest !== null || charge.state === 'captured' || charge.state === 'capturing'
  const found = isAsked ? await lookUp(work) : null
  const now = services.clock.now()
  const since = Math.max(
    refund.asked_at.getTime(),
    payment.state === 'captured' ? attempt.step_at.getTime() : 0,
  )
  const next = refundStep(
    {
      ...refund,
      waitedMs: now - since,
      sentMs: now - (refund.sent_at?.getTime() ?? now),
      isDue: isDue(refund, now),
    },
    charge,
    found,
  )
  if (next.do === 'nothing') return false
  if (next.do === 'send') return send(services, work, next.rest)
  if (next.do === 'wait' || next.do === 'unanswered') {
    if (next.do === 'unanswered')
      alertOperator(
        `the gateway ${payment.gateway} does not say whether it has returned ${refund.amount} of order ${attempt.order_id} of reservation ${payment.reference}. Look the order up there.`,
      )
    await changeRefund(services, work, (tx, _, at) => writeWait(tx, refund, next.pauseMs, at))
    return false
  }
  if (next.do === 'capture_first') {
    await changeRefund(services, work, async (tx, locked, at) => {
      await writeCaptureFirst(tx, refund)
      await writeWait(tx, refund, FIRST_LOOK_UP_MS, at)
      await schedule(tx, locked.id, at)
    })
    return false
  }
  const end = { state: next.do, reason: next.do === 'by_hotel' ? next.reason : null }
  return changeRefund(services, work, (tx, locked, at) =>
    endRefund(services, tx, { payment: locked, attempt, refund }, end, at),
  )
}

/**
 * Continues the refunds of a payment one after the other, until one waits for time. Any process can continue them at any moment: the
 * worker that has the lease of the payment captures it too, so that capture and refunds of one order never run at the same time.
 */
export async function advanceRefunds(services: PaymentServices, paymentId: string): Promise<void> {
  const { database, gatewaySettings } = services
  const lease = await takeLease(database, paymentId, gatewaySettings.leaseMs)
  if (lease === null) return
  try {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const payment = await readPayment(database, paymentId)
      const attempt = payment && (await readAttempt(database, payment))
      const [refund] = await openRefundsOf(database, paymentId)
      if (!payment || !attempt || !refund) return
      const known = gatewayOf(services, payment.gateway, payment.account)
      const gateway = known && withLease(known, services, paymentId, lease)
      if (!(await step(services, { payment, attempt, refund, gateway, lease }))) return
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    await endLease(database, paymentId, lease)
  }
}

/**
 * The payments of which a refund is due, each as a function that continues their refunds: `most` payments. Safe in several processes at
 * once.
 */
export async function dueRefunds(services: PaymentServices, most: number): Promise<(() => Promise<void>)[]> {
  const now = services.clock.now()
  const due = await services.database.query<{ payment_id: string }>(
    `SELECT r.payment_id FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE (r.next_at <= $1::timestamptz OR r.next_at > $3::timestamptz)
       AND (p.lease_until IS NULL OR p.lease_until < clock_timestamp())
     GROUP BY r.payment_id ORDER BY min(r.next_at) LIMIT $2`,
    [timestamp(now), most, timestamp(latestPlan(now))],
  )
  return due.map(
    ({ payment_id }) =>
      () =>
        advanceRefunds(services, payment_id),
  )
}
