import type { Queries } from '../../database/Database.ts'
import { type Gateway, GatewaySilence } from '../../gateways/gateway.ts'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import { timestamp } from '../../start/clock.ts'
import { alertOperator } from '../operator/alertOperator.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment, noteInLedger } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { effectOfLookUp, type FoundOrder } from './recheckRules.ts'
import type { StoredAttempt } from './storedAttempts.ts'

export type Recheck = Pick<
  StoredAttempt,
  'payment_id' | 'number' | 'order_id' | 'rechecks' | 'recheck_at' | 'step_at'
> &
  Pick<StoredPayment, 'kind' | 'gateway' | 'account'>

/** When a look-up is repeated whose process ended, or whose gateway did not answer. */
const RECHECK_AGAIN_MS = 60_000

/**
 * Notes the result of a look-up of a locked payment: an amount that the bank had reserved was given back, which is noted and
 * passed on once. The subject of the payment follows.
 */
export async function noteResult(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  { number, isGivenBack, now }: { number: number; isGivenBack: boolean; now: number },
): Promise<void> {
  const cause = 'the bank had reserved the amount of a refused attempt'
  const isFirst =
    isGivenBack &&
    (await noteInLedger(tx, payment, { attempt: number, event: 'refund', cause, now, once: true }))
  const { lookedUp } = services.paymentSubjects[payment.subject]
  await lookedUp(services, tx, payment, isFirst ? payment.amount : null)
}

/** Looks up an order, and gives back what is reserved. Null if the gateway does not answer. */
export async function lookUpAndCancel(
  gateway: Gateway,
  { order_id, kind }: Pick<Recheck, 'order_id' | 'kind'>,
): Promise<FoundOrder | null> {
  try {
    const { status, key } = await gateway.lookUp(order_id)
    const isReserved = kind === 'charge' && key !== null && (status === 'authorised' || status === 'captured')
    if (isReserved) await gateway.cancel(key)
    return { status, isReserved }
  } catch (error) {
    if (error instanceof GatewaySilence) return null
    throw error
  }
}

/**
 * Ends the look-ups of a refused attempt that the gateway does not answer. The log and the ledger name the attempt. The doubt
 * stays until the operator ends it.
 */
async function giveUp(services: PaymentServices, attempt: Recheck, now: number): Promise<void> {
  const { payment_id, number, order_id } = attempt
  const cause = 'the gateway does not say whether it has charged a refused attempt'
  const reference = await services.database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, payment_id)
    if (payment) await noteInLedger(tx, payment, { attempt: number, event: 'lose', cause, now, once: true })
    if (payment) await noteResult(services, tx, payment, { number, isGivenBack: false, now })
    await tx.query(
      `UPDATE payment_attempts SET recheck_at = NULL, is_doubtful = true WHERE payment_id = $1 AND number = $2`,
      [payment_id, number],
    )
    return payment?.reference
  })
  const task = `Look it up there, give back what is reserved, and report "unpaid" with its order_id to POST /operator/payments/${reference}.`
  alertOperator(`${cause}: order ${order_id} of reservation ${reference}. ${task}`)
}

/**
 * Looks up an attempt that was refused with an uncertain result, and gives back what the bank has reserved after all. A
 * guarantee reserves nothing. A gateway that does not answer is asked again for a day.
 */
export async function recheck(services: PaymentServices, attempt: Recheck): Promise<void> {
  const { database, clock } = services
  const { payment_id, number, rechecks } = attempt
  const gateway = gatewayOf(services, attempt.gateway, attempt.account)
  const [mine] = await database.query(
    `UPDATE payment_attempts SET recheck_at = $3::timestamptz
     WHERE payment_id = $1 AND number = $2 AND recheck_at = $4::timestamptz RETURNING number`,
    [payment_id, number, timestamp(clock.now() + RECHECK_AGAIN_MS), attempt.recheck_at?.toISOString()],
  )
  if (!mine) return
  const found = gateway && (await lookUpAndCancel(gateway, attempt))
  const now = clock.now()
  const effect = effectOfLookUp({ rechecks, elapsedMs: now - attempt.step_at.getTime() }, found)
  if (effect.kind === 'repeat') return
  if (effect.kind === 'doubt') return giveUp(services, attempt, now)
  await database.transaction(async (tx) => {
    const payment = await lockPayment(services, tx, payment_id)
    await tx.query(
      `UPDATE payment_attempts SET rechecks = rechecks + 1, recheck_at = $3::timestamptz
       WHERE payment_id = $1 AND number = $2`,
      [payment_id, number, effect.kind === 'wait' ? timestamp(now + effect.pauseMs) : null],
    )
    if (payment)
      await noteResult(services, tx, payment, { number, isGivenBack: effect.kind === 'givenBack', now })
  })
}
