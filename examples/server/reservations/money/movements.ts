import type { LedgerKind, Reservation } from '#shared/api/reservations.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentRow } from '../../payments/paymentOf.ts'
import type { StoredRefund } from '../../payments/refunds/StoredRefund.ts'
import { agreedCharges } from './paymentTotals.ts'

type LedgerRow = Reservation['ledger'][number]

/** A row of the ledger as it is read with its reservation; `at` is a text. */
export type StoredEntry = { kind: LedgerKind; amount: Money; at: string; payment_id: string | null }

/** A refund as it is read with its reservation; its moments are texts. */
export type RefundRow = Pick<StoredRefund, 'payment_id' | 'state' | 'amount' | 'way'> & {
  asked_at: string
  ended_at: string | null
}

type Moved = {
  ledger: readonly StoredEntry[] | null
  refunds: readonly RefundRow[]
  payments: readonly Pick<PaymentRow, 'id' | 'kind' | 'state' | 'amount' | 'card'>[]
}

const instant = (text: string): string => new Date(text).toISOString()

/** A card as guests see it. */
const cardOf = (card: PaymentRow['card'] | undefined): LedgerRow['card'] =>
  card ? { brand: card.brand, masked_number: card.masked_number } : null

/** A refund: the gateway returns it, or the hotel does from the moment at which no gateway returns it. */
function refundOf(
  { state, amount, way, payment_id, asked_at, ended_at }: RefundRow,
  { payments }: Moved,
): LedgerRow {
  if (state === 'by_hotel')
    return {
      kind: 'refund_by_hotel',
      amount,
      at: instant(ended_at ?? asked_at),
      confirmed_at: null,
      card: null,
      is_refused: way !== 'by_hotel',
    }
  const confirmed_at = state === 'refunded' && ended_at !== null ? instant(ended_at) : null
  const card = cardOf(payments.find(({ id }) => id === payment_id)?.card)
  return { kind: 'refund', amount, at: instant(asked_at), confirmed_at, card, is_refused: false }
}

/**
 * The ledger of a reservation on the wire, in the order of time. The rows of returned money are the refunds, each with its card and
 * its confirmation: the ledger has only their sums. A charge has the card of its payment.
 */
export function ledgerOf(moved: Moved): Reservation['ledger'] {
  const rows = (moved.ledger ?? [])
    .filter(({ kind }) => kind !== 'refund' && kind !== 'refund_by_hotel')
    .map(({ kind, amount, at, payment_id }): LedgerRow => {
      const payment = payment_id === null ? undefined : moved.payments.find(({ id }) => id === payment_id)
      return {
        kind,
        amount,
        at: instant(at),
        confirmed_at: null,
        card: cardOf(payment?.card),
        is_refused: false,
      }
    })
  // Nothing of a charge that was never taken is returned.
  const refunds = moved.refunds
    .filter(({ state }) => state !== 'not_charged')
    .map((refund) => refundOf(refund, moved))
  return [...rows, ...refunds].sort((a, b) => a.at.localeCompare(b.at))
}

/** What the desk of the hotel has received and the hotel has not returned, in minor units. */
export const leftOfDesk = ({ ledger, refunds }: Pick<Moved, 'ledger' | 'refunds'>): Money => {
  const received = (ledger ?? []).filter(({ kind }) => kind === 'paid_at_hotel')
  const returned = refunds.filter(({ payment_id }) => payment_id === null)
  return sumOf(received.map(({ amount }) => amount)) - sumOf(returned.map(({ amount }) => amount))
}

/**
 * What the statement of money counts: the ledger, and what a bank has agreed to. Such a charge is a row of the ledger once the
 * gateway has captured it.
 */
export function movementsOf(moved: Moved): Reservation['ledger'] {
  const ledger = ledgerOf(moved)
  const at = ledger.at(-1)?.at ?? new Date(0).toISOString()
  const agreed = agreedCharges(moved.payments).map(({ amount, card }): LedgerRow => {
    return { kind: 'charge', amount, at, confirmed_at: null, card: cardOf(card), is_refused: false }
  })
  return [...ledger, ...agreed]
}
