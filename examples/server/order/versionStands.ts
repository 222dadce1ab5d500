import type { VersionActor, VersionCause } from '#shared/api/reservationAfter.ts'
import type { Queries } from '../database/Database.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { type LedgerEntry, writeLedger } from '../ledger/ledger.ts'
import { noteStay } from '../points/noteStay.ts'
import { writeVersion } from '../reservations/versions.ts'
import type { WaitlistServices } from '../waitlist/waitlistServices.ts'
import { moveParts, type OrderAmounts } from './parts.ts'

/** A version of a reservation that is true from now on. Its row is written. */
type StandingVersion = {
  hotel: Hotel
  cause: VersionCause
  actor: VersionActor
  /** What the order has of each part, and what the version needs; null if the version needs what the order has. */
  move: { from: OrderAmounts; to: OrderAmounts } | null
  /** The rows of the statement; rows of 0 are left out. */
  entries: readonly LedgerEntry[]
  /** Queues the mails about the version, after all others of its rows are written. */
  mail(): Promise<void>
  /** In milliseconds. */
  now: number
}

/**
 * A version of a locked reservation is true. Releases what no version needs any more, and writes the statement, the version, what it
 * earns, and the mails.
 */
export async function versionStands(
  services: WaitlistServices,
  tx: Queries,
  id: number,
  { hotel, cause, actor, move, entries, mail, now }: StandingVersion,
): Promise<void> {
  await writeLedger(tx, id, entries, now)
  if (move) await moveParts(tx, move, { services, hotel, reservationId: id, now })
  await writeVersion(tx, id, { actor, cause, now })
  await noteStay(tx, hotel, id, cause)
  await mail()
}
