import { enums, type Infer, min, object, optional, size, string } from 'superstruct'
import { Booker } from '#shared/api/reservationOrder.ts'
import { Count, StayDateText } from '#shared/api/scalars.ts'
import { locales } from '#shared/i18n/locale.ts'
import { paymentMethods } from '#shared/money/paymentMethods.ts'
import { voucherEnd } from '#shared/reservation/voucher.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { mailVoucherIssued } from '../reservations/changeMails.ts'
import { insertVoucher } from '../reservations/insertVoucher.ts'
import { readById, type StoredReservation } from '../reservations/read.ts'
import { writeVersion } from '../reservations/versions.ts'

/** A voucher as the hotel issues it. */
export const VoucherOrder = object({
  /** Names the sale in the system of the hotel: a repeated report of it issues nothing. */
  reference: size(string(), 1, 100),
  /** In minor units of the hotel's currency. */
  value: min(Count, 1),
  /** The first and the last day at the hotel on which dates can be chosen: by default today, and the day before the same day in six months. */
  from: optional(StayDateText),
  until: optional(StayDateText),
  guest: Booker,
  /** How the guest pays what a stay costs beyond the voucher. */
  payment_method: enums(paymentMethods),
  locale: enums(locales),
})

/**
 * Issues a voucher, and mails it to its guest: a reservation without a stay, whose dates the guest chooses. How it was paid is a matter of
 * the hotel: its value is no charge. A repeated report of a sale changes nothing. Refused with `invalid` for a last day before the first.
 */
export async function issueVoucher(
  services: PaymentServices,
  hotel: Hotel,
  { reference, value, guest, payment_method, locale, ...days }: Infer<typeof VoucherOrder>,
): Promise<StoredReservation> {
  const { database, clock } = services
  const now = clock.now()
  const { from = hotelToday(hotel, now) } = days
  const { until = voucherEnd(from) } = days
  if (until < from) throw new Refusal('invalid', { field: 'until' })
  const stored = await database.transaction(async (tx) => {
    const owner = { owner: 'guest', member_id: null, organization_id: null } as const
    const voucher = { value, fees: 0, from, until, reference }
    const { id, isNew } = await insertVoucher(
      tx,
      hotel,
      { voucher, guest, locale, payment_method, owner },
      now,
    )
    if (isNew) {
      await writeVersion(tx, id, { actor: 'guest', cause: 'issued', now })
      await mailVoucherIssued(services, tx, id)
    }
    return readById(tx, id)
  })
  if (!stored) throw new Error('A voucher was issued but cannot be read')
  return stored
}
