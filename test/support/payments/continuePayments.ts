import { dueNotified } from '../../../examples/server/payments/worker/notifiedOrders.ts'
import { dueWork } from '../../../examples/server/payments/worker/paymentWorker.ts'
import type { Services } from '../../../examples/server/services.ts'

/** The most payments of one run. */
const MOST = 20

/**
 * Continues the payments, refunds and look-ups after notifications whose time has come, and waits for all of them. Returns how many
 * there were.
 */
export async function continuePayments(services: Services): Promise<number> {
  const due = [...(await dueWork(services, MOST)), ...(await dueNotified(services, MOST))]
  const work = due.map((start) => start())
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return work.length
}
