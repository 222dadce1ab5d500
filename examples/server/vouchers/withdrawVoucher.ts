import type { Database } from '../database/Database.ts'
import { Refusal } from '../errors/refusal.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import { versionStands } from '../order/versionStands.ts'
import { notPermitted } from '../reservations/access/permits.ts'
import type { MailNeeds } from '../reservations/mails/bookerMail.ts'
import { mailVoucherWithdrawn } from '../reservations/mails/changeMails.ts'
import { newCancellationNumber, storedNumber } from '../reservations/numbers.ts'
import { readById, readKeys } from '../reservations/read.ts'
import { currentStatus, hasOpenChange } from '../reservations/reservationOf.ts'
import { lockReservation, writeWithdrawnVoucher } from '../reservations/writeReservation.ts'

/**
 * The hotel withdraws a voucher that it has issued by mistake, as long as no dates were chosen with it. Its guest gets a mail. What
 * the guest has paid for it is a matter of the hotel: its value is no charge. A repeated call changes nothing. Refused with
 * `reservation_not_found`, and with `change_refused`: for a voucher with which dates were chosen or are being paid
 * (`voucher_used`), and after its last day (`voucher_expired`).
 */
export async function withdrawVoucher(
  services: MailNeeds & { database: Database; postMail: () => void },
  number: string,
): Promise<void> {
  const { database, catalogue, clock } = services
  const found = await readKeys(database, { number: storedNumber(number) })
  if (!found) throw new Refusal('reservation_not_found')
  await database.transaction(async (tx) => {
    await lockReservation(tx, found.id)
    const stored = await readById(tx, found.id)
    const hotel = stored && catalogue.hotel(stored.hotel_id)
    if (!stored?.voucher || !hotel) throw new Refusal('reservation_not_found')
    if (stored.cancellation?.reason === 'withdrawn') return
    if (stored.rooms.length > 0 || hasOpenChange(stored)) throw notPermitted('voucher_used')
    const now = clock.now()
    if (currentStatus(stored, hotelToday(hotel, now)) === 'expired') throw notPermitted('voucher_expired')
    const at = new Date(now).toISOString()
    const cancellation = {
      number: newCancellationNumber(),
      at,
      actor: 'hotel',
      reason: 'withdrawn',
      details: '',
    } as const
    await writeWithdrawnVoucher(tx, found.id, cancellation)
    await versionStands(services, tx, found.id, {
      ...{ hotel, actor: 'hotel', cause: 'withdrawn', move: null, entries: [], now },
      mail: () => mailVoucherWithdrawn(services, tx, found.id),
    })
  })
  services.postMail()
}
