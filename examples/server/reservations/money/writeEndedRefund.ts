import type { Queries } from '../../database/Database.ts'
import { type LedgerEntry, writeLedger } from '../../ledger/ledger.ts'
import type { EndedRefund } from '../../payments/refunds/StoredRefund.ts'
import type { StoredPayment } from '../../payments/StoredPayment.ts'
import type { MailNeeds } from '../mails/bookerMail.ts'
import { mailRefundByHotel, mailRefunded } from '../mails/changeMails.ts'

/**
 * The rows of the statement for a refund that has ended. It counts as returned from the agreement on: only what the gateway has not
 * returned makes rows. What was never charged lowers what is due at the hotel.
 */
function entriesOf({ state, amount }: EndedRefund): LedgerEntry[] {
  if (state === 'refunded') return []
  const back: LedgerEntry = { kind: 'refund', amount: -amount }
  return state === 'by_hotel'
    ? [back, { kind: 'refund_by_hotel', amount }]
    : [back, { kind: 'charge_at_hotel', amount: -amount }]
}

/**
 * Writes into the statement of a reservation how a refund has ended, and mails the guest. Runs in the transaction in which it ends.
 * `now` is in milliseconds.
 */
export async function writeEndedRefund(
  services: MailNeeds,
  tx: Queries,
  { reservation_id, card }: Pick<StoredPayment, 'reservation_id' | 'card'>,
  ended: EndedRefund,
  now: number,
): Promise<void> {
  const { state, amount } = ended
  await writeLedger(tx, reservation_id, entriesOf(ended), now)
  const refund = { amount, card: card && { brand: card.brand, masked_number: card.masked_number } }
  if (state === 'refunded') await mailRefunded(services, tx, reservation_id, { ...refund, confirmedAt: now })
  if (state === 'by_hotel') await mailRefundByHotel(services, tx, reservation_id, refund)
}
