import type { VersionActor, VersionCause } from '#shared/api/reservationAfter.ts'
import { statusAfter } from '#shared/reservation/voucher.ts'
import type { Queries } from '../../database/Database.ts'
import type { LedgerEntry } from '../../ledger/ledger.ts'
import type { EndedBy } from '../../mail/hotelCopy/texts.ts'
import type { OrderAmounts } from '../../order/parts.ts'
import { versionStands } from '../../order/versionStands.ts'
import { planRefunds } from '../../payments/refunds/planRefunds.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { mailCancelled, mailChanged } from '../../reservations/mails/changeMails.ts'
import { receivedAtDesk } from '../../reservations/money/paymentTotals.ts'
import { readById, type StoredReservation } from '../../reservations/read.ts'
import { writeNextVersion } from '../../reservations/writeChange.ts'
import { writeSettledEntry } from '../../waitlist/writeEntries.ts'
import { settlementMove } from '../changeMoves.ts'
import { changeOfferOf } from '../offer/changeOfferOf.ts'
import { noRefunds, refundWays } from '../offer/storeOffer.ts'
import { endChange, lockChange, readOffer, type StoredOffer } from '../storedChanges.ts'
import { causeOfChange } from './causeOfChange.ts'

/** What an agreed offer is settled with. `taken`: what the change has beyond the old version. */
type Settlement = {
  actor: VersionActor
  /** Null for a change: it follows from its rooms. */
  cause: VersionCause | null
  taken: OrderAmounts
  /** Null unless the stay is cancelled as a whole. */
  cancellation: StoredReservation['cancellation']
  /** The payment of the change, which is not refunded; null without one. */
  paid: string | null
  /** Null for a cancellation without a change. */
  changeId: number | null
  now: number
}

/** The rows of the statement. What is still to be captured of the change is a row once it is captured. */
function entriesOf({ content: { sums } }: StoredOffer, byHotel: number): LedgerEntry[] {
  return [
    { kind: 'fee', amount: sums.fees_added },
    { kind: 'fee_taken', amount: sums.fee_taken - sums.fee_returned },
    { kind: 'charge_at_hotel', amount: sums.at_hotel - sums.at_hotel_before },
    { kind: 'refund', amount: sums.refund - byHotel },
    { kind: 'refund_by_hotel', amount: byHotel },
  ]
}

/**
 * Makes the next version of a locked reservation true, as it was offered: rooms, extras, price and coupon, the statement, the refunds,
 * the release of what only the old version needed, and the mail.
 */
export async function settleOffer(
  services: PaymentServices,
  tx: Queries,
  offer: StoredOffer,
  { actor, cause, taken, cancellation, paid, changeId, now }: Settlement,
): Promise<void> {
  const { reservation_id: id, content } = offer
  const old = await readById(tx, id)
  const hotel = old && services.catalogue.hotel(old.hotel_id)
  if (!old || !hotel) throw new Error('An offer has no reservation')
  if (old.version !== offer.version) throw new Error('An offer is settled on another version')
  const { next, sums } = content
  // The payments are locked before the parts.
  const plan =
    sums.refund > 0
      ? await planRefunds(
          services,
          tx,
          {
            payments: old.payments.map((one) => one.id).filter((one) => one !== paid),
            amount: sums.refund,
            cause: offer.id,
            ofDesk: receivedAtDesk(old),
          },
          now,
        )
      : noRefunds
  const refund_ways = refundWays(old.payments, plan)
  const agreed = { ...changeOfferOf(services, old, offer, old.locale, now), refund_ways }
  const status = statusAfter(old.status, old.voucher !== null, cancellation && endedBy(cause))
  await writeNextVersion(tx, id, next, { cancellation, status })
  // Points that pay a fee stay with the cancelled reservation, and its fee counts for the limits of its organization.
  const { points = {}, limits = {} } = next.needs
  const to = cancellation ? { points, limits } : { ...old.needs, ...next.needs }
  await versionStands(services, tx, id, {
    hotel,
    // The first dates of a voucher are its booking.
    cause: old.status === 'unscheduled' ? 'booked' : (cause ?? causeOfChange(old, next)),
    actor,
    move: settlementMove(old.needs, taken, to),
    entries: entriesOf(offer, plan.by_hotel),
    async mail() {
      // Entries of the waitlist are locked after the nights, and before the counters of mails.
      if (changeId !== null) await writeSettledEntry(tx, changeId, id)
      if (cancellation) await mailCancelled(services, tx, id, agreed, endedBy(cause))
      else await mailChanged(services, tx, id, agreed, old.status === 'unscheduled')
    },
    now,
  })
}

/** Who has ended a reservation, for its mails. */
function endedBy(cause: VersionCause | null): EndedBy {
  if (cause === 'no_show') return 'no_show'
  return cause === 'cancelled_by_hotel' ? 'hotel' : 'guest'
}

/**
 * Settles a change that is paid, or that costs nothing now: its version is true. The reservation is locked. Names, contact, notes,
 * answers and owner stay as they are. Returns false, and changes nothing, for a change that has ended. `now` is in milliseconds.
 */
export async function settleChange(
  services: PaymentServices,
  tx: Queries,
  changeId: number,
  now: number,
): Promise<boolean> {
  const change = await lockChange(tx, changeId)
  if (change?.state !== 'paying') return false
  const offer = await readOffer(tx, change.reservation_id, change.offer_id)
  if (!offer) throw new Error('A change has no offer')
  await endChange(tx, changeId, { state: 'settled', cause: null, now })
  const { actor, taken, payment_id: paid } = change
  const settlement = { actor, taken, cancellation: null, paid, changeId, now }
  await settleOffer(services, tx, offer, { ...settlement, cause: null })
  return true
}
