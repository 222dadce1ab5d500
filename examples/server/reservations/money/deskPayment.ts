import { restParts } from '#shared/money/restParts.ts'
import { isWithoutStay } from '#shared/reservation/status.ts'
import { Refusal } from '../../errors/refusal.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { writeLedger } from '../../ledger/ledger.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { notPermitted } from '../access/permits.ts'
import { storedNumber } from '../numbers.ts'
import { readById, readKeys } from '../read.ts'
import { lockReservation } from '../writeReservation.ts'
import { moneyStatementOf } from './moneyStatementOf.ts'

/**
 * The desk of the hotel records that the guest has paid all that was open: the rest of the stay, without what a bill after the stay
 * collects, and the fees that the hotel asks for.
 * Possible from the day of the first check-in on. A room with later dates can still be changed: see `balanceOf`. An open change is
 * withdrawn. Returns the amount in minor units, 0 if nothing is open: then nothing changes. Refused with `reservation_not_found`, also
 * for a reservation that is held or released, with `change_refused` for a voucher without a stay, and with `invalid` before that day.
 */
export async function recordDeskPayment(
  services: PaymentServices,
  number: string,
): Promise<{ amount: number }> {
  const { database, catalogue, clock, paymentSubjects } = services
  const found = await readKeys(database, { number: storedNumber(number) })
  if (!found) throw new Refusal('reservation_not_found')
  const paid = await database.transaction(async (tx) => {
    await lockReservation(tx, found.id)
    const stored = await readById(tx, found.id)
    const hotel = stored && catalogue.hotel(stored.hotel_id)
    const money = hotel && moneyStatementOf(stored)
    if (!money) throw new Refusal('reservation_not_found')
    if (isWithoutStay(stored.status)) throw notPermitted('unscheduled')
    if (stored.status !== 'cancelled' && hotelToday(hotel, clock.now()) < stored.checkin)
      throw new Refusal('invalid', { field: 'number' })
    const { may_be_asked } = money
    const { atHotel } = restParts(money.at_hotel, stored.price, stored.payment_method)
    const amount = atHotel + may_be_asked
    if (amount === 0) return { amount }
    // An open change counts on what was to be paid at the hotel.
    await paymentSubjects.change.moneyChanged(services, tx, stored.id, clock.now())
    await writeLedger(
      tx,
      stored.id,
      [
        { kind: 'paid_at_hotel', amount },
        { kind: 'charge_at_hotel', amount: -atHotel },
        { kind: 'fee_taken', amount: may_be_asked },
      ],
      clock.now(),
    )
    return { amount }
  })
  // The guest of a withdrawn change is mailed.
  if (paid.amount > 0) services.postMail()
  return paid
}
