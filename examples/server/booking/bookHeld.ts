import type { Money } from '#shared/money/money.ts'
import type { Queries } from '../database/Database.ts'
import type { LedgerEntry } from '../ledger/ledger.ts'
import { writeConfirmation } from '../mail/confirmation/confirmationMail.ts'
import { queueMail } from '../mail/queue.ts'
import { updateProfile } from '../members/memberProfiles.ts'
import { versionStands } from '../order/versionStands.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { mailContextOf, toBooker } from '../reservations/mails/bookerMail.ts'
import { readById } from '../reservations/read.ts'
import { writeStatus } from '../reservations/writeReservation.ts'

/**
 * Books a held reservation, whose first version is then true: writes the row, the statement, the member's profile and the mail. What
 * the parts of the order have stays taken. `entries` returns the rows of the statement for the total. Returns false, and writes nothing,
 * for a reservation that is not held.
 */
export async function bookHeld(
  services: Pick<PaymentServices, 'catalogue' | 'addresses' | 'clock' | 'bookingLimits' | 'counterSecret'>,
  tx: Queries,
  id: number,
  entries: (total: Money) => LedgerEntry[],
): Promise<boolean> {
  if (!(await writeStatus(tx, id, { from: 'held', to: 'reserved', keepsEnd: false }))) return false
  const held = await readById(tx, id)
  const hotel = held && services.catalogue.hotel(held.hotel_id)
  if (!held || !hotel) throw new Error('A reservation was booked but cannot be read')
  if (held.profile_of !== null) await updateProfile(tx, hotel.brand_id, held.profile_of, held.guest)
  await versionStands(services, tx, id, {
    hotel,
    cause: 'booked',
    actor: held.owner,
    move: null,
    entries: entries(held.price.total),
    async mail() {
      const booked = await readById(tx, id)
      if (!booked) throw new Error('A reservation was booked but cannot be read')
      const content = writeConfirmation(mailContextOf(services, booked))
      await queueMail(services, tx, toBooker(booked, 'confirmation'), content)
    },
    now: services.clock.now(),
  })
  return true
}
