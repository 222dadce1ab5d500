import { type Money, sumOf } from '#shared/money/money.ts'
import { hotelTimeIn } from '#shared/reservation/hotelTime.ts'
import type { Hotel } from '../hotels/hotel.ts'
import { ledgerOf, leftOfDesk } from '../reservations/money/movements.ts'
import { agreedCharges } from '../reservations/money/paymentTotals.ts'
import type { StoredReservation } from '../reservations/read.ts'
import type { PaidBy } from './receiptContent.ts'

type Paid = Pick<StoredReservation, 'ledger' | 'refunds' | 'payments' | 'payment_method' | 'versions'>

/**
 * How and when the hotel was paid, each way with its last day. A charge that the bank has agreed to and that is not captured yet has the
 * day of the version that it pays. A way whose money is returned as a whole is left out. What has no payment is returned of the desk.
 */
export function paidBy({ time_zone }: Pick<Hotel, 'time_zone'>, stored: Paid): PaidBy[] {
  const ledger = ledgerOf(stored)
  const day = stored.versions?.at(-1)?.at ?? ''
  const agreed = agreedCharges(stored.payments).map(({ amount }) => ({
    kind: 'charge' as const,
    amount,
    at: day,
  }))
  const rows = [...ledger, ...agreed].filter(({ amount }) => amount > 0)
  const paidOf = (own: typeof rows): Money => sumOf(own.map(({ amount }) => amount))
  const charges = rows.filter(({ kind }) => kind === 'charge')
  const atDesk = rows.filter(({ kind }) => kind === 'paid_at_hotel')
  const returned = stored.refunds.filter(
    ({ payment_id, state }) => payment_id !== null && state !== 'not_charged',
  )
  const leftOnline = paidOf(charges) - sumOf(returned.map(({ amount }) => amount))
  const stated = (way: PaidBy['way'], own: typeof rows, left: Money): PaidBy[] => {
    const last = left > 0 ? own.at(-1) : undefined
    return last ? [{ way, day: hotelTimeIn(time_zone, Date.parse(last.at)).slice(0, 10) }] : []
  }
  return [
    ...stated(stored.payment_method === 'bank_transfer' ? 'transfer' : 'card', charges, leftOnline),
    ...stated('on_site', atDesk, leftOfDesk(stored)),
  ]
}
