import type { cancelReasons } from '#shared/api/changes.ts'
import type { VersionActor, VersionCause } from '#shared/api/reservationAfter.ts'
import { hasRest } from '#shared/money/change/voucher.ts'
import type { Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { actorOf } from '../../reservations/access/access.ts'
import { permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import { newCancellationNumber } from '../../reservations/numbers.ts'
import { readById } from '../../reservations/read.ts'
import { lockReservation } from '../../reservations/writeReservation.ts'
import { settleOffer } from '../agreement/settle.ts'
import { withdrawChange } from '../agreement/withdraw.ts'
import type { ChangeCaller } from '../changeContext.ts'
import { changeOfferOf } from '../offer/changeOfferOf.ts'
import { makeOffer } from '../offer/makeOffer.ts'
import { openOffer } from '../offer/openOffer.ts'
import { lockOpenChange, type StoredOffer } from '../storedChanges.ts'
import { isFeeAgreed } from './isFeeAgreed.ts'

/** What the caller of a cancellation states. */
type CancelRequest = {
  reason?: (typeof cancelReasons)[number] | undefined
  details?: string | undefined
  change_offer_id?: string | undefined
  /** The fee to which the guest has agreed without an offer. */
  fee?: number | undefined
}

/** Cancels a locked reservation by an offer: withdraws an open change, and releases every part. */
export async function settleCancellation(
  services: PaymentServices,
  tx: Queries,
  offer: StoredOffer,
  {
    actor,
    cause,
    reason,
    details,
  }: { actor: VersionActor; cause: VersionCause; reason: string; details: string },
): Promise<void> {
  const now = services.clock.now()
  const open = await lockOpenChange(tx, offer.reservation_id)
  if (open) await withdrawChange(services, tx, open.id, { cause: 'cancelled', now })
  const cancellation = {
    number: newCancellationNumber(),
    at: new Date(now).toISOString(),
    actor,
    reason,
    details,
  }
  await settleOffer(services, tx, offer, {
    actor,
    cause,
    taken: {},
    cancellation,
    paid: null,
    changeId: null,
    now,
  })
}

/**
 * The offer of a cancellation: the offer that the guest has seen, or a new offer. Refused with `offer_expired` for an offer to change.
 * An offer binds: the permission at its instant counts.
 */
async function offerOf(
  services: PaymentServices,
  tx: Queries,
  caller: ChangeCaller,
  offerId: string | undefined,
): Promise<StoredOffer> {
  const { reservation, locale } = caller
  if (offerId === undefined) return makeOffer(services, tx, caller, { cancel: true, locale })
  const offer = await openOffer(tx, reservation, offerId, services.clock.now())
  if (offer.kind !== 'cancellation') throw new Refusal('offer_expired', { field: 'change_offer_id' })
  requirePermission(permissionsAt(caller, offer.made_at.getTime()).cancel)
  return offer
}

/** Whether a cancellation loses value of a voucher: no dates can be chosen with an ended one. */
const losesValue = ({ hotel, reservation: { voucher } }: ChangeCaller, { content, made_at }: StoredOffer) =>
  voucher !== null &&
  content.sums.voucher !== null &&
  hasRest(content.sums.voucher) &&
  hotelToday(hotel, made_at.getTime()) > voucher.until

/**
 * Cancels a whole reservation in one transaction. A repeated call changes nothing: the first cancellation number stays. Without an
 * offer, the cancellation is refused with `cancellation_costs` and a new offer in `meta`, unless it is free or costs the `fee` of the
 * call (`isFeeAgreed`). The value of an ended voucher is a cost too, which no `fee` names. Refused with `change_refused` for a held
 * reservation, and for a caller who may not cancel.
 */
export async function cancelReservation(
  services: PaymentServices,
  caller: ChangeCaller,
  { reason = 'other', details = '', change_offer_id, fee: agreed }: CancelRequest,
): Promise<void> {
  const { clock } = services
  // A repeated call is checked too: a person who may only look has cancelled nothing.
  const { cancel } = permissionsAt(caller, clock.now())
  if (cancel === 'wrong_account') requirePermission(cancel)
  const refused = await services.database.transaction(async (tx) => {
    await lockReservation(tx, caller.reservation.id)
    const reservation = await readById(tx, caller.reservation.id)
    if (!reservation) throw new Refusal('reservation_not_found')
    if (reservation.cancellation) return null
    const own = { ...caller, reservation }
    const offer = await offerOf(services, tx, own, change_offer_id)
    // The offer stays stored, so that the guest can agree to it.
    const isUnseen = !isFeeAgreed(offer.content.sums, agreed) || losesValue(own, offer)
    if (change_offer_id === undefined && isUnseen) return { offer, reservation }
    await settleCancellation(services, tx, offer, {
      actor: actorOf(own),
      cause: 'cancelled',
      reason,
      details,
    })
    return null
  })
  if (refused)
    throw new Refusal('cancellation_costs', {
      meta: {
        offer: changeOfferOf(services, refused.reservation, refused.offer, caller.locale, clock.now()),
      },
    })
}
