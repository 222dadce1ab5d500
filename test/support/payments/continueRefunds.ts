import { dueRefunds } from '../../../examples/server/payments/refunds/advanceRefunds.ts'
import type { Services } from '../../../examples/server/services.ts'

/** The most payments of one run. */
const MOST = 20

/** Continues the refunds whose time has come, and waits for all of them. Returns of how many payments there were. */
export async function continueRefunds(services: Services): Promise<number> {
  const work = (await dueRefunds(services, MOST)).map((start) => start())
  const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return work.length
}
