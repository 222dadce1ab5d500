import { addDays, addMonths, type StayDate } from '../stay/stayDates.ts'
import type { ReservationStatus } from './status.ts'

/** The days of the hotel on which a guest may choose dates with a voucher: the first and the last. The stay itself may be later. */
export type VoucherDates = { from: StayDate; until: StayDate }

/** Why no dates can be chosen with a voucher. The names are reasons of a refusal. */
export type VoucherProblem = 'voucher_not_yet' | 'voucher_expired'

/** How long a voucher is valid unless the hotel says otherwise. In Japan a longer one brings the duties of prepaid means of payment. */
const VALID_MONTHS = 6

/** The last day of a voucher that is valid from a day on: the day before the same day six months later. */
export const voucherEnd = (from: StayDate): StayDate => addDays(addMonths(from, VALID_MONTHS), -1)

/** Why no dates can be chosen with a voucher on a day of the hotel; null if they can. */
export function voucherProblem({ from, until }: VoucherDates, today: StayDate): VoucherProblem | null {
  if (today < from) return 'voucher_not_yet'
  return today > until ? 'voucher_expired' : null
}

/**
 * The status of a voucher that has no stay: `unscheduled` until its last day, then `expired`. A voucher with an open change does not end:
 * the stay that is being paid was chosen in time.
 */
export const voucherStatus = (
  dates: VoucherDates,
  today: StayDate,
  hasOpenChange: boolean,
): 'unscheduled' | 'expired' => (today > dates.until && !hasOpenChange ? 'expired' : 'unscheduled')

/** How a stay ends before its guests come: by the guest, by the hotel, or because they do not come. */
type StayEnd = 'guest' | 'hotel' | 'no_show'

/**
 * The status of a reservation after its next version. A voucher whose stay is cancelled has no stay again. Guests who do not come have
 * used it.
 */
export function statusAfter(
  status: ReservationStatus,
  hasVoucher: boolean,
  end: StayEnd | null,
): ReservationStatus {
  if (end === null) return status === 'unscheduled' ? 'reserved' : status
  return hasVoucher && end !== 'no_show' ? 'unscheduled' : 'cancelled'
}
