import type { LedgerKind } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { timestamp } from '../start/clock.ts'

/** A row of the statement of a reservation. `amount` is in minor units. */
export type LedgerEntry = { kind: LedgerKind; amount: Money }

/** Writes rows of the statement of a reservation; rows of 0 are left out. `now` is in milliseconds. */
export async function writeLedger(
  tx: Queries,
  reservationId: number,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  for (const { kind, amount } of entries)
    if (amount !== 0)
      await tx.query(
        'INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, $2, $3, $4::timestamptz)',
        [reservationId, kind, amount, timestamp(now)],
      )
}
