import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import type { ReservationStatus } from '#shared/reservation/status.ts'
import type { Queries } from '../database/Database.ts'
import { type LedgerEntry, writeLedger } from '../ledger/ledger.ts'
import type { StoredPayment } from '../payments/StoredPayment.ts'
import type { PaymentMove, PaymentServices, PaymentSubject } from '../payments/subjects.ts'
import { mayExpire } from '../payments/transitions.ts'
import { extendHold, holdUntil } from '../reservations/holds.ts'
import { writeEndedRefund } from '../reservations/money/writeEndedRefund.ts'
import { writeWithoutCapture } from '../reservations/money/writeWithoutCapture.ts'
import { lockReservation, writeStatus } from '../reservations/writeReservation.ts'
import { bookHeld } from './bookHeld.ts'

/**
 * The status of a reservation by the state of its payment, until it is booked. Each move writes it. Rooms whose payment has an
 * unknown result stay held: they are never released while the guest may be charged for them. Once the rooms are booked, money moves
 * without the status: a refund cancels nothing, and a cancelled reservation is still captured or refunded.
 */
export const statusOf: Readonly<Record<PaymentState, ReservationStatus>> = {
  offered: 'held',
  tokenised: 'held',
  authorising: 'held',
  waiting: 'held',
  unclear: 'held',
  refused: 'held',
  abandoned: 'held',
  authorised: 'reserved',
  captured: 'reserved',
  expired: 'released',
  replaced: 'reserved',
  refunded: 'reserved',
}

/** The ledger rows of a reservation that a move of its payment books. `total` is its price in minor units. */
function entriesOf(
  { id, kind, amount }: Pick<StoredPayment, 'id' | 'kind' | 'amount'>,
  to: PaymentState,
  total: Money,
): LedgerEntry[] {
  const atHotel = (paid: Money): LedgerEntry => ({ kind: 'charge_at_hotel', amount: total - paid })
  if (to === 'replaced') return [atHotel(0)]
  if (kind === 'invoice') return []
  if (kind === 'transfer')
    return [atHotel(Number(amount)), { kind: 'charge', amount: Number(amount), payment_id: id }]
  // The money of an approved charge is a row once it is captured. A guarantee has none.
  return [atHotel(kind === 'charge' ? amount : 0)]
}

/** Whether a move books the held rooms. */
const books = ({ from, to }: Pick<PaymentMove, 'from' | 'to'>): boolean =>
  statusOf[from] === 'held' && statusOf[to] === 'reserved'

/** Writes what a move means to the status of a reservation. Returns false if the reservation has another one. */
async function writeMove(
  services: PaymentServices,
  tx: Queries,
  payment: StoredPayment,
  { from, to }: PaymentMove,
): Promise<boolean> {
  const id = payment.reservation_id
  if (books({ from, to })) return bookHeld(services, tx, id, (total) => entriesOf(payment, to, total))
  if (statusOf[from] === 'reserved') return true
  const status = statusOf[to]
  const keepsEnd = mayExpire(to) || status === 'released'
  return writeStatus(tx, id, { from: statusOf[from], to: status, keepsEnd })
}

/** The payment of a booking: its moves book the held rooms, keep them held, or release them. */
export const bookingPayment: PaymentSubject = {
  async lock(tx, { reservation_id }) {
    const locked = await lockReservation(tx, reservation_id)
    return { until: locked?.held_until ?? null }
  },

  async moved(services, tx, payment, move) {
    const { from, to, now } = move
    const id = payment.reservation_id
    if (!(await writeMove(services, tx, payment, move)))
      throw new Error('A reservation has another status than its payment')
    if (to === 'refused' || to === 'abandoned') await extendHold(tx, id, now)
    if (to === 'waiting' && payment.challenge_until) await holdUntil(tx, id, payment.challenge_until)
    // A reserved amount that is given back before it is taken is a charge too, beside its refund.
    const isCharged =
      (to === 'captured' && !books({ from, to })) || (from === 'authorised' && to === 'refunded')
    if (isCharged)
      await writeLedger(tx, id, [{ kind: 'charge', amount: payment.amount, payment_id: payment.id }], now)
    // The gateway does not take the reserved amount.
    if (from === 'authorised' && to === 'replaced') await writeWithoutCapture(services, tx, payment, now)
  },

  refundEnded: writeEndedRefund,
  // The page of the guest shows the result.
  async lookedUp() {},
  // Nothing is charged or paid at the desk before the rooms are booked.
  async moneyChanged() {},
}
