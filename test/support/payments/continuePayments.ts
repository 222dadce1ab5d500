import { dueWork } from '../../../examples/server/payments/worker/paymentWorker.ts'
import type { Services } from '../../../examples/server/services.ts'

/** The most payments of one run. */
const MOST = 20

/** Continues the payments and the refunds whose time has come, and waits for all of them. Returns how many there were. */
export async function continuePayments(services: Services): Promise<number> {
  const due = await dueWork(services, MOST)
  const work = due.map((start) => start())
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return work.length
}
