import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import { type LedgerEntry, writeLedger } from '../ledger/ledger.ts'
import { writeConfirmation } from '../mail/confirmation/confirmationMail.ts'
import { queueMail } from '../mail/queue.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { mailContextOf, toBooker } from '../reservations/bookerMail.ts'
import { readById } from '../reservations/read.ts'
import { writeVersion } from '../reservations/versions.ts'
import { writeStatus } from '../reservations/writeReservation.ts'
import { updateProfile } from '../sessions/memberProfiles.ts'

/**
 * Books a held reservation, whose version is then true: writes the row, the ledger, the member's profile and the mail.
 * What the parts of the order have stays taken. `entries` returns the ledger rows for the total; rows of 0 are left out. Returns false,
 * and writes nothing, for a reservation that is not held.
 */
export async function versionStands(
  services: Pick<PaymentServices, 'catalogue' | 'addresses' | 'clock' | 'bookingLimits' | 'counterSecret'>,
  tx: Queries,
  id: number,
  entries: (total: Money) => LedgerEntry[],
): Promise<boolean> {
  if (!(await writeStatus(tx, id, { from: 'held', to: 'reserved', keepsEnd: false }))) return false
  const [price] = await tx.query<{ total: Money }>(
    `SELECT (price->>'total')::bigint AS total FROM reservations WHERE id = $1`,
    [id],
  )
  await writeLedger(tx, id, entries(price?.total ?? 0), services.clock.now())
  const stored = await readById(tx, id)
  if (!stored) throw new Error('A reservation was booked but cannot be read')
  await writeVersion(tx, id, { actor: stored.owner, cause: 'booked', now: services.clock.now() })
  const context = mailContextOf(services, stored)
  if (stored.profile_of !== null)
    await updateProfile(tx, context.hotel.brand_id, stored.profile_of, stored.guest)
  await queueMail(services, tx, toBooker(stored, 'confirmation'), writeConfirmation(context))
  return true
}
