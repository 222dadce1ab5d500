import { randomUUID } from 'node:crypto'
import { receiveTransfer, transferDue } from '../../../examples/server/booking/transfers.ts'
import type { Services } from '../../../examples/server/services.ts'

/** The amount arrives that a transfer lacks, or once more the whole amount. */
export const transferRest = async (services: Services, number: string) =>
  receiveTransfer(services, number, { ...(await transferDue(services, number)), reference: randomUUID() })
