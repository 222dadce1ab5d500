import type { Database, Queries } from '../../database/Database.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import type { GatewaySettings } from '../../gateways/gatewaySettings.ts'
import { type AttemptStep, readAttempt, type StoredAttempt } from '../attempts/storedAttempts.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { lockPayment } from '../store.ts'
import type { PaymentServices } from '../subjects.ts'
import { extendLease } from './lease.ts'

/** What a worker has in hand. `gateway` extends the lease of the worker before each call. */
export type PaymentWork = { payment: StoredPayment; attempt: StoredAttempt; gateway: Gateway; lease: string }

/** Another worker has the payment now: this one stops, and changes nothing any more. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The gateway for the holder of a lease: each call first extends the lease. Rejects with LeaseLost without it. */
export function withLease(
  gateway: Gateway,
  {
    database,
    gatewaySettings: { leaseMs },
  }: { database: Database; gatewaySettings: Pick<GatewaySettings, 'leaseMs'> },
  id: string,
  lease: string,
): Gateway {
  async function during<T>(ask: () => Promise<T>): Promise<T> {
    if (!(await extendLease(database, id, lease, leaseMs))) throw new LeaseLost()
    return ask()
  }
  return {
    ...gateway,
    open: (...args) => during(() => gateway.open(...args)),
    execute: (...args) => during(() => gateway.execute(...args)),
    finish: (...args) => during(() => gateway.finish(...args)),
    lookUp: (...args) => during(() => gateway.lookUp(...args)),
    capture: (...args) => during(() => gateway.capture(...args)),
    refund: (...args) => during(() => gateway.refund(...args)),
    saveCard: (...args) => during(() => gateway.saveCard(...args)),
    registerGuarantee: (...args) => during(() => gateway.registerGuarantee(...args)),
  }
}

/**
 * Changes a payment in a transaction, if its attempt is still at the step at which this worker has seen it and the lease is
 * still its own. Returns false otherwise: another worker has gone on.
 */
export async function change(
  services: PaymentServices,
  { payment, attempt, lease }: PaymentWork,
  step: AttemptStep,
  apply: (
    tx: Queries,
    current: { payment: StoredPayment; attempt: StoredAttempt; now: number },
  ) => Promise<void>,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(services, tx, payment.id)
    const current = locked && (await readAttempt(tx, locked))
    const [mine] = await tx.query('SELECT FROM payments WHERE id = $1 AND lease = $2', [payment.id, lease])
    if (!locked || !current || !mine || current.number !== attempt.number || current.step !== step)
      return false
    await apply(tx, { payment: locked, attempt: current, now: services.clock.now() })
    return true
  })
}
