import type { ReservationOrder } from '#shared/api/reservations.ts'
import { datesOfUse, roomDates } from '#shared/stay/roomDates.ts'
import type { Queries } from '../database/Database.ts'
import { lockExtras } from '../extras/soldExtras.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { planOf } from '../order/quote.ts'
import { lockNights, releaseHold } from '../order/releaseHolds.ts'
import { forgetMails } from '../payments/plannedMails.ts'
import { lockPaymentOf } from '../payments/store.ts'
import type { PaymentServices } from '../payments/subjects.ts'
import { readById } from '../reservations/read.ts'
import { type BookingRequest, releaseKey } from './idempotency.ts'
import { effectOnHold } from './keyRules.ts'

/** The order that replaces a hold. `now` is in milliseconds. */
type Replacement = { hotel: Hotel; order: ReservationOrder; now: number }

/**
 * Locks what the hold has and what the order takes, in the order in which bookings lock it. Replacements of a brand wait for each
 * other: each locks the coupon of its hold and then the coupon of its order, and coupons belong to the brand.
 */
async function lockBoth(tx: Queries, reservationId: number, { hotel, order }: Replacement): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext(current_schema() || '.replaced'), $1)", [
    hotel.brand_id,
  ])
  if (order.extras?.length) await lockExtras(tx, hotel)
  const nights = order.rooms.flatMap((room) => {
    const type = planOf(hotel, room.room_plan_code)?.type
    return type ? datesOfUse(roomDates(room, order)).map((date) => ({ room_type_id: type.id, date })) : []
  })
  await lockNights(tx, reservationId, nights)
}

/**
 * Ends a hold that waits for a card, because the guest has sent another order with the same key, for example after a reload, and
 * releases the key for that order. Runs in the transaction of that order: if it is refused, the hold keeps its rooms and its key.
 * Returns the fingerprints of the orders that the key has made before. Null if the guest may have paid, or is at the bank: the
 * reservation stays as it is.
 */
export async function replaceHold(
  services: PaymentServices,
  tx: Queries,
  request: BookingRequest,
  reservationId: number,
  replacement: Replacement,
): Promise<string[] | null> {
  const payment = await lockPaymentOf(services, tx, reservationId)
  const kept = await readById(tx, reservationId)
  if (!payment || !kept) return null
  const effect = effectOnHold({ status: kept.status, payment })
  if (effect === 'refuse') return null
  if (effect === 'release') {
    await lockBoth(tx, reservationId, replacement)
    // No mail about the end: the guest has chosen it.
    await forgetMails(tx, payment.id)
    await releaseHold(services, tx, reservationId, replacement.now)
  }
  return releaseKey(tx, request, reservationId)
}
