import { owedByHotel } from '#shared/money/change/voucher.ts'
import type { Money } from '#shared/money/money.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { StoredReservation } from '../read.ts'

/** What the hotel pays back itself of a reservation: the value of an ended voucher whose stay it has cancelled. In minor units. */
export const owedOfVoucher = (
  hotel: Hotel,
  { voucher, cancellation }: Pick<StoredReservation, 'voucher' | 'cancellation'>,
): Money =>
  voucher && cancellation
    ? owedByHotel(voucher, cancellation.reason, hotelToday(hotel, Date.parse(cancellation.at)))
    : 0
