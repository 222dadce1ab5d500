import { array, enums, type Infer, max, min, object, optional, size, string } from 'superstruct'
import { Booker } from '#shared/api/reservationOrder.ts'
import { Count, StayDateText } from '#shared/api/scalars.ts'
import { locales } from '#shared/i18n/locale.ts'
import { moneyStep } from '#shared/money/currencies.ts'
import { paymentMethods } from '#shared/money/paymentMethods.ts'
import { voucherEnd } from '#shared/reservation/voucher.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { hotelToday } from '../hotels/stayRules.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { mailVoucherIssued } from '../reservations/changeMails.ts'
import { insertVoucher } from '../reservations/insertVoucher.ts'
import { readById, type StoredReservation, type StoredVoucher } from '../reservations/read.ts'
import { writeVersion } from '../reservations/versions.ts'

/** The most nights of a voucher. A stay may be shorter. */
const MOST_NIGHTS = 30
/** The largest value: the price of a stay is far below it. */
const MOST_VALUE = 1_000_000_000

/** A voucher as the hotel issues it. */
export const VoucherOrder = object({
  /** Names the sale in the system of the hotel: a repeated report of it issues nothing. */
  reference: size(string(), 1, 100),
  /** In minor units of the hotel's currency. Left out for a voucher of nights. */
  value: optional(max(min(Count, 1), MOST_VALUE)),
  /** So many rooms, each for so many nights, on one of these plans of the hotel. Left out for a voucher with a value. */
  nights: optional(
    object({
      rooms: max(min(Count, 1), 20),
      nights: max(min(Count, 1), MOST_NIGHTS),
      plans: size(array(size(string(), 1, 100)), 1, 20),
    }),
  ),
  /** The first and the last day at the hotel on which dates can be chosen: by default today, and the day before the same day in six months. */
  from: optional(StayDateText),
  until: optional(StayDateText),
  guest: Booker,
  /** How the guest pays what a stay costs beyond the voucher. */
  payment_method: enums(paymentMethods),
  locale: enums(locales),
})

type Contents = Pick<StoredVoucher, 'value' | 'nights' | 'plans'>

/**
 * What a voucher pays. Refused with `invalid` and the field: without a value or nights, or with both, for a value that cannot be charged in the
 * currency of the hotel, and for a plan that the hotel does not have or that takes no vouchers.
 */
function contentsOf(
  { roomTypes, currency }: Hotel,
  { value, nights }: Pick<Infer<typeof VoucherOrder>, 'value' | 'nights'>,
): Contents {
  if ((value === undefined) === (nights === undefined)) throw new Refusal('invalid', { field: 'value' })
  if (!nights) {
    if (!value || value % moneyStep(currency) !== 0) throw new Refusal('invalid', { field: 'value' })
    return { value }
  }
  const taking = roomTypes.flatMap(({ plans }) => plans.filter(({ takes_voucher }) => takes_voucher))
  const plans = [...new Set(nights.plans)]
  if (!plans.every((code) => taking.some(({ hotel_plan_code }) => hotel_plan_code === code)))
    throw new Refusal('invalid', { field: 'plans' })
  return { value: 0, nights: { rooms: nights.rooms, nights: nights.nights, currency }, plans }
}

/**
 * Issues a voucher, and mails it to its guest: a reservation without a stay, whose dates the guest chooses. How it was paid is a matter of
 * the hotel: its value is no charge. A repeated report of a sale changes nothing. Refused with `invalid` for a last day before the first, and as
 * `contentsOf`.
 */
export async function issueVoucher(
  services: PaymentServices,
  hotel: Hotel,
  { reference, value, nights, guest, payment_method, locale, ...days }: Infer<typeof VoucherOrder>,
): Promise<StoredReservation> {
  const { database, clock } = services
  const now = clock.now()
  const { from = hotelToday(hotel, now) } = days
  const { until = voucherEnd(from) } = days
  if (until < from) throw new Refusal('invalid', { field: 'until' })
  const contents = contentsOf(hotel, { value, nights })
  const stored = await database.transaction(async (tx) => {
    const owner = { owner: 'guest', member_id: null, organization_id: null } as const
    const voucher = { ...contents, fees: 0, from, until, reference }
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
