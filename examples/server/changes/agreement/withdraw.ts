import type { Queries } from '../../database/Database.ts'
import { amountsOf, nightsIn } from '../../order/parts/rooms.ts'
import { moveParts } from '../../order/parts.ts'
import { awaitsLookUp } from '../../payments/attempts/storedAttempts.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { mailNotChanged } from '../../reservations/mails/changeMails.ts'
import { readById } from '../../reservations/read.ts'
import { changeTaker } from '../../waitlist/entries.ts'
import { returnToOffers } from '../../waitlist/offers.ts'
import { hasWith, withdrawalMove } from '../changeMoves.ts'
import { endChange, lockChange, type WithdrawalCause, waitForLookUp } from '../storedChanges.ts'
import { endOpenPayment } from './endOpenPayment.ts'

/**
 * Withdraws a change that waits for its payment: the old version still stands. Releases exactly what the change has taken, or returns it
 * to its offers of the waitlist. Ends its payment, so that a later yes of the bank is returned whole. The reservation is locked. Returns
 * false, and changes nothing, for a change that has ended. `now` is in milliseconds.
 */
export async function withdrawChange(
  services: PaymentServices,
  tx: Queries,
  changeId: number,
  { cause, now }: { cause: Exclude<WithdrawalCause, 'replaced'>; now: number },
): Promise<boolean> {
  const change = await lockChange(tx, changeId)
  if (change?.state !== 'paying') return false
  const stored = await readById(tx, change.reservation_id)
  const hotel = stored && services.catalogue.hotel(stored.hotel_id)
  if (!stored || !hotel) throw new Error('A change has no reservation')
  await endChange(tx, changeId, { state: 'withdrawn', cause, now })
  const isUnknown = change.payment_id !== null && (await awaitsLookUp(tx, change.payment_id))
  // The payment is locked after the change, and before the parts.
  await endOpenPayment(services, tx, change, cause, now)
  const { stillHeld, unused } = await returnToOffers(tx, hotel, changeTaker(changeId), {
    had: nightsIn(change.taken.rooms ?? {}),
    nights: nightsIn(hasWith(stored.needs, change.taken).rooms ?? {}),
    now,
  })
  const move = withdrawalMove(stored.needs, change.taken, { rooms: amountsOf(stillHeld) })
  await moveParts(tx, move, { services, hotel, reservationId: stored.id, now, unused })
  if (cause === 'cancelled') return true
  // The mail says whether the bank has taken the amount all the same: the first look-up shows it.
  if (isUnknown) await waitForLookUp(tx, changeId)
  else await mailNotChanged(services, tx, stored.id, { paymentId: change.payment_id, returned: null })
  return true
}
