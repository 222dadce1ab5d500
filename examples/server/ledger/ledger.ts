import type { LedgerKind } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'

/** A row of the statement of a reservation. `amount` is in minor units. `payment_id`: the payment that has charged it. */
export type LedgerEntry = { kind: LedgerKind; amount: Money; payment_id?: string }

/** Writes rows of the statement of a reservation; rows of 0 are left out. `now` is in milliseconds. */
export async function writeLedger(
  tx: Queries,
  reservationId: number,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  for (const { kind, amount, payment_id = null } of entries)
    if (amount !== 0)
      await tx.query(
        `INSERT INTO ledger (reservation_id, kind, amount, at, payment_id)
         VALUES ($1, $2, $3, $4::timestamptz, $5)`,
        [reservationId, kind, amount, timestamp(now), payment_id],
      )
}
