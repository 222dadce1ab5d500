import { heldOf } from '#shared/money/change/statement/paymentTotals.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { paymentTotalsOf } from '../../reservations/money/paymentTotals.ts'
import type { StoredReservation } from '../../reservations/read.ts'
import { offerProblem } from '../changeMoves.ts'
import { readOffer, type StoredOffer } from '../storedChanges.ts'

/**
 * The offer that the caller agrees to, of a locked reservation. Refused with `offer_expired` for an unknown one and after its ten
 * minutes, and with `changed_meanwhile` if another version stands, or if other money is paid: a capture was refused, or the desk of the
 * hotel has recorded a payment.
 */
export async function openOffer(
  tx: Queries,
  reservation: StoredReservation,
  offerId: string,
  now: number,
): Promise<StoredOffer> {
  const offer = await readOffer(tx, reservation.id, offerId)
  if (!offer) throw new Refusal('offer_expired', { field: 'change_offer_id' })
  const { version, expires_at, money_moved, content } = offer
  const problem = offerProblem(
    { version, paid: content.sums.paid, expires_at: expires_at.getTime(), money_moved },
    { version: reservation.version, paid: heldOf(paymentTotalsOf(reservation)) },
    now,
  )
  if (problem) throw new Refusal(problem, { field: 'change_offer_id' })
  return offer
}
