import { isWithoutStay } from '#shared/reservation/status.ts'
import type { Queries } from '../database/Database.ts'
import { type PricingContext, pricingContextOf } from '../pricing/pricingContext.ts'
import type { OpenedReservation } from '../reservations/access/access.ts'
import type { Call } from '../start/Call.ts'
import type { Clock } from '../start/clock.ts'

/** Who asks for an offer, about which reservation. */
export type ChangeCaller = Pick<Call, 'memberToken' | 'locale'> & OpenedReservation

/**
 * What decides prices and visible plans of a change, for offers and for their search. Mode and promotion code are the booked ones. A
 * day use remains a day use, and nights remain nights. A voucher without a stay is for nights. A voucher of nights is for its plans.
 */
export async function changeContextOf(
  needs: { database: Queries; clock: Clock },
  caller: Pick<ChangeCaller, 'hotel' | 'reservation' | 'memberToken'>,
): Promise<PricingContext> {
  const { hotel, reservation } = caller
  const { voucher, asked } = reservation
  const { mode, promo_code } = asked
  const stays = isWithoutStay(reservation.status) ? [] : reservation.rooms
  const is_day_use = stays.length > 0 && stays.every(({ checkin, checkout }) => checkin === checkout)
  const context = await pricingContextOf(needs, hotel, caller, { is_day_use, mode, promo_code })
  return { ...context, voucherPlans: voucher?.plans ?? null }
}
