import { withoutCapture } from '#shared/money/change/returns/withoutCapture.ts'
import { sumOf } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { writeLedger } from '../../ledger/ledger.ts'
import { refundsOf, writeRefundEnd } from '../../payments/refunds/storedRefunds.ts'
import type { StoredPayment } from '../../payments/StoredPayment.ts'
import type { PaymentServices } from '../../payments/subjects.ts'
import { readById, type StoredReservation } from '../read.ts'
import { paymentTotalsOf } from './paymentTotals.ts'
import { payingVoucher, versionExtras, versionRooms } from './versionSums.ts'

/** Writes what rooms and extras have prepaid, where it differs. */
async function writePrepaid(
  tx: Queries,
  { id, rooms, extras }: StoredReservation,
  before: { rooms: ReturnType<typeof versionRooms>; extras: ReturnType<typeof versionExtras> },
  after: typeof before,
): Promise<void> {
  for (const [at, room] of rooms.entries()) {
    const next = after.rooms[at]
    if (next && next.prepaid !== before.rooms[at]?.prepaid)
      await tx.query('UPDATE reservation_rooms SET prepaid = $2, prepayment = $3::jsonb WHERE id = $1', [
        room.id,
        next.prepaid,
        JSON.stringify(next.prepayment),
      ])
  }
  const written = extras.map((extra, at) => {
    const prepaid = after.extras[at]?.prepaid
    return prepaid === undefined || prepaid === before.extras[at]?.prepaid ? extra : { ...extra, prepaid }
  })
  await tx.query('UPDATE reservations SET extras = $2::jsonb WHERE id = $1', [id, JSON.stringify(written)])
}

/**
 * Writes that the capture of a payment was refused for good: the amount is due at the hotel, and nothing of it counts as prepaid at
 * later changes. Fees that were taken from it are due again. Its refunds end here: nothing was charged that a gateway or the hotel
 * could return, and an offer that is made from now on must not count on them. An open change is withdrawn: its offer counts on money
 * that the hotel does not have. `now` is in milliseconds.
 */
export async function writeWithoutCapture(
  services: PaymentServices,
  tx: Queries,
  payment: Pick<StoredPayment, 'id' | 'reservation_id' | 'amount'>,
  now: number,
): Promise<void> {
  const stored = await readById(tx, payment.reservation_id)
  const hotel = stored && services.catalogue.hotel(stored.hotel_id)
  if (!stored || !hotel) throw new Error('A payment has no reservation')
  const amount = Number(payment.amount)
  // No gateway was asked for these refunds: a part is returned after the capture, and all of it instead of the capture.
  const refunds = await refundsOf(tx, [payment.id])
  const returned = (isByHotel: boolean) =>
    sumOf(refunds.filter(({ state }) => (state === 'by_hotel') === isByHotel).map((one) => one.amount))
  const totals = paymentTotalsOf(stored)
  const before = {
    rooms: versionRooms(stored),
    extras: versionExtras(stored),
    // The state of the payment says already that it was refused.
    payments: { ...totals, charged: totals.charged + amount },
  }
  const refused = { amount, refunded: returned(false), refund_by_hotel: returned(true) }
  const after = withoutCapture(before.payments, before.rooms, before.extras, refused, payingVoucher(stored))
  await writePrepaid(tx, stored, before, after)
  for (const refund of refunds) await writeRefundEnd(tx, refund, { state: 'not_charged', reason: null }, now)
  const feesDue = before.payments.fees_taken - after.payments.fees_taken
  await writeLedger(
    tx,
    stored.id,
    [
      { kind: 'charge_at_hotel', amount: amount - feesDue - refused.refunded - refused.refund_by_hotel },
      { kind: 'fee_taken', amount: -feesDue },
      { kind: 'refund', amount: -refused.refunded },
      { kind: 'refund_by_hotel', amount: -refused.refund_by_hotel },
    ],
    now,
  )
  await services.paymentSubjects.change.moneyChanged(services, tx, stored.id, now)
}
