import type { Queries } from '../database/Database.ts'

/**
 * Whether the request with this key may report the purchase to analytics. The first key of a payment may, also when its request
 * is repeated; no other key may. A payment of a change is no purchase.
 */
export async function mayReportPurchase(on: Queries, paymentId: string, key: string): Promise<boolean> {
  const rows = await on.query(
    `UPDATE payments SET purchase_report_key = $2
     WHERE id = $1 AND subject = 'booking' AND (purchase_report_key IS NULL OR purchase_report_key = $2) RETURNING id`,
    [paymentId, key],
  )
  return rows.length > 0
}
