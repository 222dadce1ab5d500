import { errorCodes } from '#shared/api/errors.ts'
import { timestamp } from '../clock.ts'
import type { Queries } from '../database/Database.ts'
import { within } from '../hook.ts'
import type { Services } from '../services.ts'
import { type Gateway, GatewaySilence } from './gateway.ts'
import { gatewayOf } from './gatewayOf.ts'
import { endLease, extendLease, takeLease } from './lease.ts'
import { applyOutcome, captured, RECHECKS_MS, refuse } from './outcomes.ts'
import { returnToken } from './paymentTokens.ts'
import { keepCard } from './savedCards.ts'
import {
  type AttemptStep,
  lockPayment,
  move,
  readAttempt,
  readPayment,
  type StoredAttempt,
  type StoredPayment,
  schedule,
  writeStep,
} from './store.ts'

/** How long a call whose answer was lost may still arrive at the gateway. */
const LATE_CALL_MS = 30_000

/** How long the gateway may leave an order unopened. Nothing can be charged before it is opened. */
const OPENING_MS = 2 * 60_000

/** The pauses between look-ups of an order with an unknown result: short at first, then a minute. */
const pauseAfter = (elapsedMs: number): number => (elapsedMs < 60_000 ? 3_000 : 60_000)

type Work = { payment: StoredPayment; attempt: StoredAttempt; gateway: Gateway; lease: string }

/**
 * Changes a payment in a transaction, if its attempt is still at the step at which this worker has seen it and the lease is
 * still its own. Gives false otherwise: another worker has gone on.
 */
async function change(
  { database, clock }: Services,
  { payment, attempt, lease }: Work,
  step: AttemptStep,
  apply: (
    tx: Queries,
    current: { payment: StoredPayment; attempt: StoredAttempt; now: number },
  ) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    const current = locked && (await readAttempt(tx, locked))
    const [mine] = await tx.query('SELECT FROM payments WHERE id = $1 AND lease = $2', [payment.id, lease])
    if (!locked || !current || !mine || current.number !== attempt.number || current.step !== step)
      return false
    await apply(tx, { payment: locked, attempt: current, now: clock.now() })
    return true
  })
}

const returnUrlOf = ({ addresses, secret }: Services, payment: StoredPayment, attempt: StoredAttempt) => {
  const { api, apiPath } = addresses()
  const token = returnToken(secret, attempt.order_id)
  const window = attempt.source?.opensWindow ? '&window=true' : ''
  return `${api}${apiPath}/gateways/${payment.gateway}/return/${payment.id}?token=${token}${window}`
}

/** Opens the order at the gateway. It charges nothing, so that it may be opened again after a look-up. */
async function open(services: Services, work: Work): Promise<boolean> {
  const { payment, attempt, gateway } = work
  if (attempt.step === 'created') {
    const isBegun = await change(services, work, 'created', async (tx, { payment: locked, now }) => {
      await move(tx, locked, 'authorise', { cause: 'the gateway is asked', now })
      await writeStep(tx, attempt, 'opening', now)
    })
    if (!isBegun) return false
  } else if (services.clock.now() - attempt.step_at.getTime() >= OPENING_MS) {
    const refusal = { code: errorCodes.payment_timeout }
    await change(services, work, 'opening', (tx, current) =>
      refuse(tx, current, refusal, 'the order was not opened'),
    )
    return false
  }
  const known = attempt.step === 'opening' ? await gateway.lookUp(attempt.order_id) : { key: null }
  const kind = payment.kind === 'guarantee' ? 'guarantee' : 'charge'
  const key = known.key ?? (await gateway.open({ orderId: attempt.order_id, kind, amount: payment.amount }))
  return change(services, work, 'opening', (tx, { now }) =>
    writeStep(tx, attempt, 'opened', now, { access: key }),
  )
}

/** Asks for the money, once: the step is written before the call. */
async function charge(
  services: Services,
  work: Work,
  step: 'executing' | 'finishing',
  cause: string,
): Promise<boolean> {
  const { payment, attempt, gateway } = work
  const { access, source } = attempt
  if (!access || (step === 'executing' && !source)) throw new Error('An attempt has no order or no card')
  if (!(await change(services, work, attempt.step, (tx, { now }) => writeStep(tx, attempt, step, now))))
    return false
  const ask = () =>
    step === 'executing' && source
      ? gateway.execute(
          { orderId: attempt.order_id, key: access },
          source.charge,
          returnUrlOf(services, payment, attempt),
        )
      : gateway.finish(access)
  const outcome = await within(services.hook.charge, { paymentId: payment.id }, ask)
  return change(services, work, step, (tx, current) => applyOutcome(services, tx, current, outcome, cause))
}

/** Looks up an order whose answer was lost. After a time in which the call could still arrive, the attempt is refused. */
async function findOut(services: Services, work: Work): Promise<boolean> {
  const { attempt, gateway } = work
  const { status } = await gateway.lookUp(attempt.order_id)
  const isDone = await change(services, work, attempt.step, async (tx, current) => {
    const { now, payment } = current
    if (status === 'authorised' || status === 'captured')
      return applyOutcome(services, tx, current, { kind: 'approved' }, 'looked up')
    const elapsed = now - attempt.step_at.getTime()
    if (elapsed >= LATE_CALL_MS || status === 'void') {
      const refusal = { code: errorCodes.payment_timeout, isUncertain: true }
      return refuse(tx, current, refusal, 'looked up: not processed')
    }
    await schedule(tx, payment.id, now + pauseAfter(elapsed))
  })
  return isDone && (status === 'authorised' || status === 'captured')
}

/** After the approval: saves the card if the guest wishes it, and captures the amount. */
async function complete(services: Services, work: Work): Promise<boolean> {
  const { payment, attempt, gateway } = work
  const { access } = attempt
  if (!access) throw new Error('An approved attempt has no order')
  if (attempt.step === 'approved') {
    if (attempt.source?.save) await keepCard(services, gateway, payment, attempt.source.save)
    const isBegun = await change(services, work, 'approved', (tx, { now }) =>
      writeStep(tx, attempt, 'capturing', now, { source: null }),
    )
    if (!isBegun) return false
  }
  if (payment.kind === 'guarantee') {
    await gateway.keepGuarantee(attempt.order_id, access)
    return change(services, work, 'capturing', async (tx, { now }) => {
      await writeStep(tx, attempt, 'closed', now)
      await schedule(tx, payment.id, null)
    })
  }
  const known = attempt.step === 'capturing' ? await gateway.lookUp(attempt.order_id) : null
  if (known?.status !== 'captured') await gateway.capture(access, payment.amount)
  return change(services, work, 'capturing', (tx, current) =>
    captured(tx, current, known?.status === 'captured' ? 'looked up' : 'the gateway'),
  )
}

/** One step of a payment. Gives whether there is another one to do now. */
async function step(services: Services, work: Work): Promise<boolean> {
  switch (work.attempt.step) {
    case 'created':
    case 'opening':
      return open(services, work)
    case 'opened':
      return charge(services, work, 'executing', 'the gateway')
    case 'returned':
      return charge(services, work, 'finishing', 'the bank')
    case 'executing':
    case 'finishing':
      return findOut(services, work)
    case 'approved':
    case 'capturing':
      return complete(services, work)
    default:
      return false
  }
}

/** The most steps of one payment: more is a mistake. */
const MOST_STEPS = 12

/**
 * Continues a payment until it waits for the guest, for time or for nothing. Any process can continue any payment at any
 * moment: each step is written before its call of the gateway, and a step whose answer was lost is looked up. A gateway that
 * does not answer is asked again later.
 */
export async function advance(services: Services, id: string): Promise<void> {
  const { database, clock } = services
  const { leaseMs } = services.gatewaySettings
  const lease = await takeLease(database, id, leaseMs)
  if (lease === null) return
  let attempt: StoredAttempt | null = null
  try {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const payment = await readPayment(database, id)
      attempt = payment && (await readAttempt(database, payment))
      const gateway = gatewayOf(services, payment?.gateway)
      if (!payment || !attempt || !gateway) return
      if (!(await extendLease(database, id, lease, leaseMs))) return
      if (!(await step(services, { payment, attempt, gateway, lease }))) return
    }
  } catch (error) {
    const now = clock.now()
    const elapsed = attempt ? now - attempt.step_at.getTime() : 0
    await schedule(database, id, now + pauseAfter(elapsed))
    if (!(error instanceof GatewaySilence)) throw error
  } finally {
    await endLease(database, id, lease)
  }
}

type Recheck = Pick<StoredAttempt, 'payment_id' | 'number' | 'order_id' | 'rechecks'> &
  Pick<StoredPayment, 'kind' | 'gateway'>

/** When a look-up is repeated whose process ended, or whose gateway did not answer. */
const RECHECK_AGAIN_MS = 60_000

/** Notes that the bank had reserved the amount of a refused attempt, which was given back. A second note changes nothing. */
async function noteGivenBack(tx: Queries, { payment_id, number }: Recheck, now: number): Promise<void> {
  const payment = await lockPayment(tx, payment_id)
  await tx.query(
    `INSERT INTO payment_ledger (payment_id, attempt, from_state, event, to_state, cause, at)
     SELECT $1, $2, $3, 'refund', $3, 'the bank had reserved the amount of a refused attempt', $4::timestamptz
     WHERE NOT EXISTS (SELECT FROM payment_ledger WHERE payment_id = $1 AND attempt = $2 AND event = 'refund')`,
    [payment_id, number, payment?.state ?? '', timestamp(now)],
  )
}

/**
 * Looks up an attempt that was refused with an uncertain result, and gives back what the bank has reserved after all. A
 * guarantee reserves nothing.
 */
async function recheck(services: Services, attempt: Recheck): Promise<void> {
  const { database, clock } = services
  const { payment_id, number, rechecks, order_id, kind } = attempt
  const gateway = gatewayOf(services, attempt.gateway)
  if (!gateway) return
  const [mine] = await database.query(
    `UPDATE payment_attempts SET recheck_at = $3::timestamptz
     WHERE payment_id = $1 AND number = $2 AND recheck_at <= $4::timestamptz RETURNING number`,
    [payment_id, number, timestamp(clock.now() + RECHECK_AGAIN_MS), timestamp(clock.now())],
  )
  if (!mine) return
  const { status, key } = await gateway.lookUp(order_id)
  const isReserved = kind === 'charge' && key !== null && (status === 'authorised' || status === 'captured')
  if (isReserved) await gateway.cancel(key)
  const isOver = isReserved || status === 'void'
  const now = clock.now()
  const next = isOver ? undefined : RECHECKS_MS[rechecks + 1]
  await database.transaction(async (tx) => {
    if (isOver) await noteGivenBack(tx, attempt, now)
    await tx.query(
      `UPDATE payment_attempts SET rechecks = rechecks + 1, recheck_at = $3::timestamptz
       WHERE payment_id = $1 AND number = $2`,
      [payment_id, number, next === undefined ? null : timestamp(now + next)],
    )
  })
}

/** The most payments of one run. */
const BATCH = 20

/** Continues the payments whose time has come. Safe in several processes at once. Gives how many there were. */
export async function continuePayments(services: Services): Promise<number> {
  const { database, clock } = services
  const now = timestamp(clock.now())
  const due = await database.query<{ id: string }>(
    'SELECT id FROM payments WHERE next_at <= $1::timestamptz ORDER BY next_at LIMIT $2',
    [now, BATCH],
  )
  const doubtful = await database.query<Recheck>(
    `SELECT a.payment_id, a.number, a.order_id, a.rechecks, p.gateway, p.kind
     FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
     WHERE a.recheck_at <= $1::timestamptz ORDER BY a.recheck_at LIMIT $2`,
    [now, BATCH],
  )
  const work = [
    ...due.map(({ id }) => advance(services, id)),
    ...doubtful.map((attempt) => recheck(services, attempt)),
  ]
  const failed = (await Promise.allSettled(work)).find(
    (result) => result.status === 'rejected' && !(result.reason instanceof GatewaySilence),
  )
  if (failed?.status === 'rejected') throw failed.reason
  return work.length
}
