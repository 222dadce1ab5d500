import type { ReservationStatus } from '#shared/api/reservations.ts'
import type { Money } from '#shared/money/money.ts'
import type { PaymentState } from '#shared/money/paymentStates.ts'
import { type LedgerEntry, writeLedger } from '../ledger/ledger.ts'
import { versionStands } from '../order/versionStands.ts'
import type { StoredPayment } from '../payments/StoredPayment.ts'
import type { PaymentMove, PaymentSubject } from '../payments/subjects.ts'
import { mayExpire } from '../payments/transitions.ts'
import { extendHold, holdUntil } from '../reservations/holds.ts'
import { lockReservation, writeStatus } from '../reservations/writeReservation.ts'

/**
 * The status of a reservation by the state of its payment. Each move writes it. Rooms whose payment has an unknown
 * result stay held: they are never released while the guest may be charged for them.
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
  refunded: 'cancelled',
}

/** The ledger rows of a reservation that a move of its payment books. `total` is its price in minor units. */
function entriesOf({ kind, amount }: Pick<StoredPayment, 'kind' | 'amount'>, to: PaymentState, total: Money) {
  const atHotel = (paid: Money): LedgerEntry => ({ kind: 'charge_at_hotel', amount: total - paid })
  if (to === 'replaced') return [atHotel(0)]
  if (kind === 'invoice') return []
  if (kind === 'transfer')
    return [atHotel(Number(amount)), { kind: 'charge' as const, amount: Number(amount) }]
  // The money of an approved charge is a row once it is captured. A guarantee has none.
  return [atHotel(kind === 'charge' ? amount : 0)]
}

/** Whether a move books the held rooms. */
const books = ({ from, to }: Pick<PaymentMove, 'from' | 'to'>): boolean =>
  statusOf[from] === 'held' && statusOf[to] === 'reserved'

/** The payment of a booking: its moves book the held rooms, keep them held, or release them. */
export const bookingPayment: PaymentSubject = {
  async lock(tx, { reservation_id }) {
    const locked = await lockReservation(tx, reservation_id)
    return { until: locked?.held_until ?? null }
  },

  async moved(services, tx, payment, { from, to, now }) {
    const id = payment.reservation_id
    const status = statusOf[to]
    const keepsEnd = mayExpire(to) || status === 'released'
    const isWritten = books({ from, to })
      ? await versionStands(services, tx, id, (total) => entriesOf(payment, to, total))
      : await writeStatus(tx, id, { from: statusOf[from], to: status, keepsEnd })
    if (!isWritten) throw new Error('A reservation has another status than its payment')
    if (to === 'refused' || to === 'abandoned') await extendHold(tx, id, now)
    if (to === 'waiting' && payment.challenge_until) await holdUntil(tx, id, payment.challenge_until)
    if (to === 'captured' && !books({ from, to }))
      await writeLedger(tx, id, [{ kind: 'charge', amount: payment.amount }], now)
  },
}
