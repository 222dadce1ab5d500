import { type RefundPlan, refundPlan } from '#shared/money/change/returns/refundPlan.ts'
import { type Money, sumOf } from '#shared/money/money.ts'
import type { Queries } from '../../database/Database.ts'
import { type GatewayAccounts, gatewayOf } from '../../gateways/gatewayOf.ts'
import type { StoredPayment } from '../StoredPayment.ts'
import { alertHotelPays } from './alertHotelPays.ts'
import { type RefundableCharge, splitRefund } from './refundableCharges.ts'
import { insertRefund, type RefundSource, refundsOf, refundsOfDesk } from './storedRefunds.ts'

/** Money that the desk of a hotel has received for a reservation, in minor units. */
type OfDesk = { received: Money; reservation_id: number; reference: string; currency: string }

/**
 * What is returned: an amount in minor units of what these payments have charged, and of what the desk has received. Gateways return
 * what they can, also if the desk has received money since. `cause` names the change or cancellation.
 */
type RefundOrder = { payments: readonly string[]; amount: Money; cause: string | null; ofDesk?: OfDesk }

/** A part that a gateway returns. */
type PlannedRefund = { payment_id: string; amount: Money; way: RefundPlan['parts'][number]['way'] }

/** The ways back of an amount. `by_hotel` is what no gateway returns. */
export type PlannedRefunds = { parts: PlannedRefund[]; by_hotel: Money }

type ChargeRow = StoredPayment & { charged_at: Date | null }

/** A charge with the payment or the desk that has taken it. */
type PaidCharge = RefundableCharge & { takenBy: RefundSource }

/** What the desk has received, as a charge that no gateway returns. */
async function chargeOfDesk(on: Queries, desk: OfDesk | undefined): Promise<PaidCharge[]> {
  if (!desk || desk.received === 0) return []
  const returned = sumOf((await refundsOfDesk(on, desk.reservation_id)).map(({ amount }) => amount))
  return [
    {
      takenBy: { ...desk, payment_id: null },
      id: -1,
      amount: desk.received,
      remaining: desk.received - returned,
      by_hotel: returned,
      // After all transfers: of what only the hotel returns, it comes first.
      charged_at: Number.POSITIVE_INFINITY,
      returns: 'nothing',
      until: null,
    },
  ]
}

/** What of these payments was charged, with what can be returned of it. Payments that have charged nothing are left out. */
async function chargesOf(
  services: GatewayAccounts,
  on: Queries,
  payments: readonly string[],
): Promise<PaidCharge[]> {
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
    const { id: payment_id, reservation_id, reference, currency } = payment
    return {
      takenBy: { payment_id, reservation_id, reference, currency },
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

type Split = ReturnType<typeof splitRefund<PaidCharge>>

/** How an amount is returned, by charge. */
async function splitOf(
  services: GatewayAccounts,
  on: Queries,
  { payments, amount, ofDesk }: Omit<RefundOrder, 'cause'>,
  now: number,
): Promise<Split> {
  const charges = [...(await chargeOfDesk(on, ofDesk)), ...(await chargesOf(services, on, payments))]
  return splitRefund(amount, charges, refundPlan(amount, charges, now))
}

const plannedOf = ({ parts, byHotel }: Split): PlannedRefunds => ({
  parts: parts.flatMap(({ charge: { takenBy }, ...part }) =>
    takenBy.payment_id === null ? [] : [{ payment_id: takenBy.payment_id, ...part }],
  ),
  by_hotel: sumOf(byHotel.map(({ amount }) => amount)),
})

/**
 * The ways back of an amount, for an offer: nothing is stored. Throws if payments and desk have received less. `now` is in milliseconds.
 */
export const waysBack = async (
  services: GatewayAccounts,
  on: Queries,
  order: Omit<RefundOrder, 'cause'>,
  now: number,
): Promise<PlannedRefunds> => plannedOf(await splitOf(services, on, order, now))

/**
 * Stores the refunds of an amount, and returns the ways back. The worker does them later. What no gateway returns has ended at once:
 * the caller writes the statement and the mail. Runs in the transaction of the agreement, which has locked the reservation. Throws if
 * payments and desk have received less than is returned. `now` is in milliseconds.
 */
export async function planRefunds(
  services: GatewayAccounts,
  tx: Queries,
  { cause, ...order }: RefundOrder,
  now: number,
): Promise<PlannedRefunds> {
  // A capture that is going on, and other agreements, wait here.
  await tx.query('SELECT FROM payments WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE', [order.payments])
  const split = await splitOf(services, tx, order, now)
  for (const { charge, amount, way } of split.parts)
    await insertRefund(tx, { takenBy: charge.takenBy, amount, way, cause, reason: null }, now)
  for (const { charge, amount } of split.byHotel) {
    const { takenBy } = charge
    const reason = takenBy.payment_id === null ? 'its desk has received it' : 'no gateway returns it'
    await insertRefund(tx, { takenBy, amount, way: 'by_hotel', cause, reason }, now)
    alertHotelPays(takenBy, amount, reason)
  }
  return plannedOf(split)
}
