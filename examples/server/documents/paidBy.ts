import { type Money, sumOf } from '#shared/money/money.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { ledgerOf } from '../reservations/money/movements.ts'
import type { StoredReservation } from '../reservations/read.ts'
import type { PaidBy } from './receiptContent.ts'

type Paid = Pick<StoredReservation, 'ledger' | 'refunds' | 'payments' | 'payment_method' | 'versions'>

/**
 * How and when the hotel was paid, each way with its last day. A charge that the bank has agreed to and that is not captured yet has the
 * day of the version that it pays. Returned money is taken from the payments online first: a way whose money is returned as a whole is
 * left out.
 */
export function paidBy({ time_zone }: Pick<Hotel, 'time_zone'>, stored: Paid): PaidBy[] {
  const ledger = ledgerOf(stored)
  const agreed = stored.payments
    .filter(({ kind, state }) => kind === 'charge' && state === 'authorised')
    .map(({ amount }) => ({ kind: 'charge' as const, amount, at: stored.versions?.at(-1)?.at ?? '' }))
  const rows = [...ledger, ...agreed].filter(({ amount }) => amount > 0)
  const returned = sumOf(
    rows.filter(({ kind }) => kind === 'refund' || kind === 'refund_by_hotel').map(({ amount }) => amount),
  )
  const wayOf = (way: PaidBy['way'], of: 'charge' | 'paid_at_hotel', back: Money) => {
    const own = rows.filter(({ kind }) => kind === of)
    const paid = sumOf(own.map(({ amount }) => amount))
    const last = paid > back ? own.at(-1) : undefined
    const dayOf = (at: string) => hotelTimeIn(time_zone, Date.parse(at)).slice(0, 10)
    return { paid, stated: last ? [{ way, day: dayOf(last.at) }] : [] }
  }
  const online = wayOf(stored.payment_method === 'bank_transfer' ? 'transfer' : 'card', 'charge', returned)
  const atDesk = wayOf('on_site', 'paid_at_hotel', Math.max(0, returned - online.paid))
  return [...online.stated, ...atDesk.stated]
}
