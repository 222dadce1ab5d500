import type { PaymentTotals } from '#shared/money/change/statement/paymentTotals.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { PaymentRow } from '../../payments/paymentOf.ts'

type Payment = Pick<PaymentRow, 'kind' | 'state' | 'amount'>
type Ledger = readonly { kind: string; amount: Money }[] | null

/** The charges that a bank has agreed to, and that are not captured yet: the ledger has no row of them. */
export const agreedCharges = <Of extends Payment>(payments: readonly Of[]): Of[] =>
  payments.filter(({ kind, state }) => kind === 'charge' && state === 'authorised')

const sumIn = (ledger: Ledger, kind: string): Money =>
  sumOf((ledger ?? []).filter((row) => row.kind === kind).map(({ amount }) => amount))

/**
 * What has been paid and returned for a reservation, by its statement. A charge that the bank has agreed to counts, also before it is
 * captured.
 */
export const paymentTotalsOf = ({
  ledger,
  payments,
}: {
  ledger: Ledger
  payments: readonly Payment[]
}): PaymentTotals => ({
  charged: sumIn(ledger, 'charge') + sumOf(agreedCharges(payments).map(({ amount }) => amount)),
  paid_at_hotel: sumIn(ledger, 'paid_at_hotel'),
  refunded: sumIn(ledger, 'refund'),
  refund_by_hotel: sumIn(ledger, 'refund_by_hotel'),
  fees_taken: sumIn(ledger, 'fee_taken'),
})

/** What the desk has received for a reservation: the hotel itself returns it. */
export const receivedAtDesk = ({
  id,
  ledger,
  number,
  price,
}: {
  id: number
  ledger: Ledger
  number: string
  price: { currency: string }
}) => ({
  reservation_id: id,
  received: sumIn(ledger, 'paid_at_hotel'),
  reference: number,
  currency: price.currency,
})
