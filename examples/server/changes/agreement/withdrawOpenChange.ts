import type { WithdrawOpenChange } from '../../reservations/money/writeWithoutCapture.ts'
import { lockOpenChange } from '../storedChanges.ts'
import { withdrawChange } from './withdraw.ts'

/** Withdraws the open change of a reservation because its version is no longer true. Does nothing without an open change. */
export const withdrawOpenChange: WithdrawOpenChange = async (services, tx, reservationId, now) => {
  const open = await lockOpenChange(tx, reservationId)
  if (open) await withdrawChange(services, tx, open.id, { cause: 'other_version', now })
}
