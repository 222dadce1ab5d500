import { enums, type Infer, object, optional } from 'superstruct'
import { Notes } from '#shared/api/personScalars.ts'
import type { OwedOfVoucher } from '#shared/money/change/voucher.ts'
import { isSold } from '#shared/reservation/status.ts'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { Refusal } from '../../errors/refusal.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { notPermitted } from '../../reservations/access/permits.ts'
import { owedOfVoucher } from '../../reservations/money/owedOfVoucher.ts'
import { storedNumber } from '../../reservations/numbers.ts'
import { readById, readKeys } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import { cancellationRequest, storeOffer } from '../offer/storeOffer.ts'
import { settleCancellation } from './cancel.ts'

const endingCauses = ['cancelled_by_hotel', 'no_show'] as const
type EndingCause = (typeof endingCauses)[number]

/** How the hotel ends a reservation. */
export const Ending = object({ cause: enums(endingCauses), details: optional(Notes) })

/**
 * How the hotel can end a booked reservation today. It cancels a stay until the day of its last check-out, and records a `no_show` from
 * the day of the first check-in on, also after the stay: the hotel may notice it late.
 */
export const endingsOn = (
  today: StayDate,
  { checkin, checkout }: { checkin: StayDate; checkout: StayDate },
): EndingCause[] =>
  endingCauses.filter((cause) => (cause === 'no_show' ? checkin <= today : today <= checkout))

/**
 * The hotel ends a reservation by its number. `cancelled_by_hotel` has no fee and returns everything: money, fees that were taken,
 * coupon, extras. `no_show` has the fee of the policy for rooms that are not used, and the fee of today for rooms whose check-in is
 * still to come. An open change is withdrawn. A repeated call changes nothing. Returns what the hotel makes up for itself of a voucher
 * that has ended: its value in minor units, or its nights. Refused with `reservation_not_found`, with `change_refused` for a reservation
 * that is not booked, and with `invalid` on a day when `endingsOn` does not have the cause.
 */
export async function endByHotel(
  services: PaymentServices,
  number: string,
  { cause, details = '' }: Infer<typeof Ending>,
): Promise<{ voucher_value: OwedOfVoucher['value']; voucher_nights: OwedOfVoucher['nights'] }> {
  const { database, catalogue, clock } = services
  const found = await readKeys(database, { number: storedNumber(number) })
  if (!found) throw new Refusal('reservation_not_found')
  const owed = await database.transaction(async (tx) => {
    await lockReservation(tx, found.id)
    const stored = await readById(tx, found.id)
    const hotel = stored && catalogue.hotel(stored.hotel_id)
    if (!stored || !hotel) throw new Refusal('reservation_not_found')
    if (stored.cancellation) return owedOfVoucher(hotel, stored)
    if (stored.status === 'unscheduled') throw notPermitted('unscheduled')
    if (!isSold(stored.status)) throw notPermitted(stored.status === 'held' ? 'held' : 'cancelled')
    const now = clock.now()
    const today = hotelToday(hotel, now)
    if (!endingsOn(today, stored).includes(cause)) throw new Refusal('invalid', { field: 'number' })
    const by = cause === 'no_show' ? 'no_show' : 'hotel'
    const requested = cancellationRequest(hotel, stored, today, by)
    const offer = await storeOffer(services, tx, { hotel, stored, requested, today, now, wish: { by } })
    await settleCancellation(services, tx, offer, { actor: 'hotel', cause, reason: cause, details })
    const ended = await readById(tx, found.id)
    if (!ended) throw new Error('A cancelled reservation cannot be read')
    return owedOfVoucher(hotel, ended)
  })
  services.postMail()
  return { voucher_value: owed.value, voucher_nights: owed.nights }
}
