import type { Reservation } from '#shared/api/reservations.ts'
import { sumOf } from '#shared/money/money.ts'
import { writeLedger } from '../../../examples/server/ledger/ledger.ts'
import { planRefunds } from '../../../examples/server/payments/refunds/planRefunds.ts'
import { refundsOf } from '../../../examples/server/payments/refunds/storedRefunds.ts'
import type { Services } from '../../../examples/server/services.ts'

/** Agrees that all or a half of what is left of a charge is returned, and writes the statement. Nothing without a charge. */
export const agreeToRefund = (
  { services }: { services: Services },
  { payment }: Reservation,
  share: 'all' | 'half',
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const now = services.clock.now()
    const [charge] = await tx.query<{ id: string; amount: number; reservation_id: number }>(
      `SELECT p.id, p.amount, p.reservation_id FROM payments p JOIN reservations r ON r.id = p.reservation_id
       WHERE p.id = $1 AND ((p.kind = 'charge' AND p.state IN ('authorised', 'captured'))
         OR (p.kind = 'transfer' AND p.state = 'captured')) FOR UPDATE OF r`,
      [payment?.id],
    )
    if (!charge) return
    const left = charge.amount - sumOf((await refundsOf(tx, [charge.id])).map(({ amount }) => amount))
    const amount = share === 'all' ? left : Math.floor(left / 2)
    if (amount === 0) return
    const plan = await planRefunds(services, tx, { payments: [charge.id], amount, cause: null }, now)
    const entries = [
      { kind: 'refund' as const, amount: amount - plan.by_hotel },
      { kind: 'refund_by_hotel' as const, amount: plan.by_hotel },
    ]
    await writeLedger(tx, charge.reservation_id, entries, now)
  })
