import { type OwedOfVoucher, owedByHotel } from '#shared/money/change/voucher.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { StoredReservation } from '../read.ts'

/** What the hotel makes up for itself: what is left of an ended voucher whose stay it has cancelled. */
export const owedOfVoucher = (
  hotel: Hotel,
  { voucher, cancellation }: Pick<StoredReservation, 'voucher' | 'cancellation'>,
): OwedOfVoucher =>
  voucher && cancellation
    ? owedByHotel(voucher, cancellation.reason, hotelToday(hotel, Date.parse(cancellation.at)))
    : { value: 0, nights: 0 }
