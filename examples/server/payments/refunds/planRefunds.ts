import { type RefundPlan, refundPlan } from '#shared/money/change/refundPlan.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { gatewayOf } from '../../gateways/gatewayOf.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import type { PaymentServices } from '../subjects.ts'
import { alertHotelPays } from './alertHotelPays.ts'
import { type RefundableCharge, splitRefund } from './refundableCharges.ts'
import { insertRefund, refundsOf } from './storedRefunds.ts'

/** Money that the desk of a hotel has received for a reservation: the hotel itself returns what no payment has. */
type OfDesk = { received: Money; reference: string; currency: string }

/**
 * What is returned: an amount in minor units of what these payments have charged, and of what the desk has received. `cause` names the
 * change or cancellation.
 */
type RefundOrder = { payments: readonly string[]; amount: Money; cause: string | null; ofDesk?: OfDesk }

/** A part that a gateway returns. */
type PlannedRefund = { payment_id: string; amount: Money; way: RefundPlan['parts'][number]['way'] }

/** The ways back of an amount. `by_hotel` is what no gateway returns. */
export type PlannedRefunds = { parts: PlannedRefund[]; by_hotel: Money }

/** What the ways back of money are read with. */
export type RefundNeeds = Pick<PaymentServices, 'addresses' | 'gatewaySettings'>
type ChargeRow = StoredPayment & { charged_at: Date | null }

/** What of these payments was charged, with what can be returned of it. Payments that have charged nothing are left out. */
async function chargesOf(
  services: RefundNeeds,
  on: Queries,
  payments: readonly string[],
): Promise<(RefundableCharge & { payment: StoredPayment })[]> {
  const rows = await on.query<ChargeRow>(
    `SELECT p.*, (
       SELECT min(l.at) FROM payment_ledger l
       WHERE l.payment_id = p.id AND l.event IN ('approve', 'capture') AND l.from_state <> l.to_state
     ) AS charged_at
     FROM payments p
     WHERE p.id = ANY($1::text[]) AND (
       (p.kind = 'charge' AND p.state IN ('authorised', 'captured')) OR (p.kind = 'transfer' AND p.state = 'captured')
     )
     ORDER BY p.id`,
    [payments],
  )
  const refunds = await refundsOf(
    on,
    rows.map(({ id }) => id),
  )
  return rows.map((payment, place) => {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
    const gateway = payment.kind === 'charge' ? gatewayOf(services, payment.gateway, payment.account) : null
    const chargedAt = payment.charged_at?.getTime() ?? 0
    const days = gateway?.refundDays ?? null
    return {
      payment,
      id: place,
      amount: payment.amount,
      remaining: payment.amount - sumOf(own.map(({ amount }) => amount)),
      by_hotel: sumOf(own.filter(({ state }) => state === 'by_hotel').map(({ amount }) => amount)),
      charged_at: chargedAt,
      returns: gateway?.partialRefund ?? 'nothing',
      until: days === null ? null : chargedAt + days * 86_400_000,
    }
  })
}

/** The part of an amount that only the desk has received. */
function partOfDesk({ amount, ofDesk }: Pick<RefundOrder, 'amount' | 'ofDesk'>, charges: RefundableCharge[]) {
  const uncovered = amount - sumOf(charges.map(({ remaining }) => remaining))
  return Math.min(Math.max(0, uncovered), ofDesk?.received ?? 0)
}

/** The ways back of an amount, for an offer: nothing is stored. Throws if the payments have charged less. `now` is in milliseconds. */
export async function waysBack(
  services: RefundNeeds,
  on: Queries,
  order: Pick<RefundOrder, 'payments' | 'amount' | 'ofDesk'>,
  now: number,
): Promise<PlannedRefunds> {
  const charges = await chargesOf(services, on, order.payments)
  const fromDesk = partOfDesk(order, charges)
  const amount = order.amount - fromDesk
  const { parts, byHotel } = splitRefund(amount, charges, refundPlan(amount, charges, now))
  return {
    parts: parts.map(({ charge: { payment }, ...part }) => ({ payment_id: payment.id, ...part })),
    by_hotel: fromDesk + sumOf(byHotel.map((part) => part.amount)),
  }
}

/**
 * Stores the refunds of an amount, and returns the ways back. The worker does them later. What no gateway returns has ended at once:
 * the caller writes the statement and the mail. Runs in the transaction of the agreement, which has locked the reservation. Throws if
 * the payments have charged less than is returned. `now` is in milliseconds.
 */
export async function planRefunds(
  services: RefundNeeds,
  tx: Queries,
  { payments, cause, ...order }: RefundOrder,
  now: number,
): Promise<PlannedRefunds> {
  // A capture that is going on, and other agreements, wait here.
  await tx.query('SELECT FROM payments WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE', [payments])
  const charges = await chargesOf(services, tx, payments)
  const fromDesk = partOfDesk(order, charges)
  const amount = order.amount - fromDesk
  const { parts, byHotel } = splitRefund(amount, charges, refundPlan(amount, charges, now))
  for (const { charge, amount: part, way } of parts)
    await insertRefund(tx, { payment: charge.payment, amount: part, way, cause, reason: null }, now)
  const reason = 'no gateway returns it'
  for (const { charge, amount: part } of byHotel) {
    await insertRefund(tx, { payment: charge.payment, amount: part, way: 'by_hotel', cause, reason }, now)
    alertHotelPays(charge.payment, part, reason)
  }
  if (order.ofDesk && fromDesk > 0) alertHotelPays(order.ofDesk, fromDesk, 'its desk has received it')
  return {
    parts: parts.map(({ charge, ...part }) => ({ payment_id: charge.payment.id, ...part })),
    by_hotel: fromDesk + sumOf(byHotel.map((part) => part.amount)),
  }
}
