import { releaseOverdue } from '../../../examples/server/order/releaseHolds.ts'
import type { PaymentServices } from '../../../examples/server/payments/subjects.ts'
import { hasEndedHolds } from '../../../examples/server/reservations/holds.ts'
import { limit } from '../slowness.ts'

/** Releases all holds that have ended, also those that the worker of the server has locked at this moment. */
export async function releaseAllOverdue(services: PaymentServices): Promise<void> {
  const { database, clock } = services
  const deadline = Date.now() + limit(20_000)
  do {
    if (Date.now() > deadline) throw new Error('A hold that has ended is not released')
    await releaseOverdue(services)
  } while (await hasEndedHolds(database, clock.now()))
}
