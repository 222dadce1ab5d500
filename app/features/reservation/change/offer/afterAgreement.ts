import type { ChangeOffer } from '#shared/api/changes.ts'
import type { Reservation } from '#shared/api/reservations.ts'

/** `paying`: the payment waits for the guest. `reserved`: the reservation itself says what stands. */
export type Agreed = { is: 'paying'; paymentId: string } | { is: 'changed' } | { is: 'reserved' }

/**
 * What has become of an offer to which the guest has agreed, by the answer of the server. The answer to a repeated request may come after
 * the change was withdrawn, or after another change of the reservation. An older server names no changes: then a later version is the
 * change.
 */
export function afterAgreement(
  { open_change, ended_change, version }: Pick<Reservation, 'open_change' | 'ended_change' | 'version'>,
  offer: Pick<ChangeOffer, 'id' | 'version'>,
): Agreed {
  if (open_change?.change_offer_id === offer.id) return { is: 'paying', paymentId: open_change.payment_id }
  const isSettled = ended_change?.change_offer_id === offer.id && ended_change.state === 'settled'
  const isLater = !open_change && !ended_change && version > offer.version
  return { is: isSettled || isLater ? 'changed' : 'reserved' }
}
