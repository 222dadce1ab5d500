import * as assert from 'uvu/assert'
import type { PaymentState } from '#shared/money/payment/paymentStates.ts'
import { gatewayLedger } from '../server/paying.ts'
import type { PaymentWorld } from './paymentWorld.ts'

type PaymentRow = {
  id: string
  subject: 'booking' | 'change'
  reservation_id: number
  kind: string
  state: PaymentState
  amount: number
  status: string
  /** The state of the change; null for a booking. */
  change: string | null
  charged: number
  /** The captured amounts of all payments of the reservation. */
  captured: number
  confirmations: number
  /** What the gateway has returned, and what the hotel pays back, of this payment. */
  returned: number
  orders: string[]
}

const PAYMENTS = `
  SELECT p.id, p.subject, p.reservation_id, p.kind, p.state, p.amount, r.status,
    (SELECT c.state FROM changes c WHERE c.id = p.subject_id) AS change,
    (SELECT coalesce(sum(o.amount), 0)::bigint FROM payments o WHERE o.reservation_id = r.id AND o.state IN ('captured', 'refunded')) AS captured,
    (SELECT coalesce(sum(amount), 0)::bigint FROM ledger l WHERE l.reservation_id = r.id AND l.kind = 'charge') AS charged,
    (SELECT count(*)::int FROM outbox o WHERE o.subject_id = r.id AND o.kind = 'confirmation') AS confirmations,
    (SELECT coalesce(sum(f.amount), 0)::bigint FROM refunds f WHERE f.payment_id = p.id AND f.state = 'refunded') AS returned,
    coalesce((SELECT jsonb_agg(order_id) FROM payment_attempts a WHERE a.payment_id = p.id), '[]') AS orders
  FROM payments p JOIN reservations r ON r.id = p.reservation_id ORDER BY p.reservation_id`

/** All payments, with what is stored about their reservations. */
export const paymentsOf = ({ database }: Pick<PaymentWorld, 'database'>) =>
  database.query<PaymentRow>(PAYMENTS)

/** Whether the hotel has the money of a payment, or has had it. */
export const isPaid = ({ state }: Pick<PaymentRow, 'state'>): boolean =>
  state === 'captured' || state === 'refunded'

export const aboutPayment = ({ subject, kind, state }: PaymentRow): string => `${subject} ${kind} ${state}`

type Amounts = ReadonlyMap<string, { reserved: number; taken: number }>

/** What the gateway has of each order in the end, in minor units: the sum of what it reserved or took, and gave back. */
export async function amountsAtGateway({ gateway }: Pick<PaymentWorld, 'gateway'>): Promise<Amounts> {
  const { ledger } = await gatewayLedger(gateway)
  const amounts = new Map<string, { reserved: number; taken: number }>()
  for (const { order, kind, amount } of ledger) {
    const sum = amounts.get(order) ?? { reserved: 0, taken: 0 }
    if (kind === 'auth') sum.reserved += amount
    if (kind === 'sales') sum.taken += amount
    if (kind === 'void') sum.reserved -= amount
    if (kind === 'return') Object.assign(sum, { reserved: 0, taken: sum.taken - amount })
    if (kind === 'change') Object.assign(sum, { reserved: amount, taken: amount })
    amounts.set(order, sum)
  }
  return amounts
}

/** A payment was paid once or not at all: the gateway has of it what the payment and its refunds say, and our ledger the charge. */
export function checkAtGateway(payment: PaymentRow, amounts: Amounts): void {
  const { kind, state, amount, charged, captured, returned, orders } = payment
  const about = aboutPayment(payment)
  const sums = orders.map((order) => amounts.get(order) ?? { reserved: 0, taken: 0 })
  assert.is(charged, captured, `${about}: our ledger`)
  const isWhole = isPaid(payment) && returned === amount
  assert.is(state === 'refunded', isWhole, `${about}: ${returned} of ${amount} is returned`)
  const held = isPaid(payment) && kind === 'charge' ? amount - returned : 0
  const amountsHeld = held === 0 ? [] : [held]
  const above0 = (of: 'reserved' | 'taken') => sums.map((sum) => sum[of]).filter((sum) => sum !== 0)
  assert.equal(above0('taken'), amountsHeld, `${about}: taken by the gateway`)
  assert.equal(above0('reserved'), amountsHeld, `${about}: reserved by the bank`)
}
