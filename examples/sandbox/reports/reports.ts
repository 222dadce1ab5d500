import type { Tenant } from '../tenants/Tenant.ts'
import type { JsonObject } from './envelope.ts'

/** Errors that the app reported, so that anybody can see what a hotel's operators would see. */

/** A tenant keeps this many reports, the newest. */
const MAX_REPORTS = 200

export type Report = { id: number; event_id: string; event: JsonObject; received_at: Date }

type ReportRow = Omit<Report, 'event'> & { event: string }

const reportOf = (row: ReportRow): Report => ({ ...row, event: JSON.parse(row.event) as JsonObject })

export async function storeReport(
  { shared, name, services }: Tenant,
  eventId: string,
  event: JsonObject,
): Promise<void> {
  await shared.query(
    'INSERT INTO sandbox.reports (tenant, event_id, event, received_at) VALUES ($1, $2, $3, $4::timestamptz)',
    [name, eventId, JSON.stringify(event), new Date(services.clock.now()).toISOString()],
  )
  await shared.query(
    `DELETE FROM sandbox.reports WHERE tenant = $1 AND id <= (
       SELECT id FROM sandbox.reports WHERE tenant = $1 ORDER BY id DESC OFFSET ${MAX_REPORTS} LIMIT 1
     )`,
    [name],
  )
}

/** A tenant's reports, the newest first. */
export async function reportsOf({ shared, name }: Tenant): Promise<Report[]> {
  const rows = await shared.query<ReportRow>(
    `SELECT id, event_id, event, received_at FROM sandbox.reports
     WHERE tenant = $1 ORDER BY id DESC LIMIT ${MAX_REPORTS}`,
    [name],
  )
  return rows.map(reportOf)
}

/** The report with this id; null when the tenant has none, or the text is no id. */
export async function reportById({ shared, name }: Tenant, id: string): Promise<Report | null> {
  if (!/^\d{1,9}$/.test(id)) return null
  const [row] = await shared.query<ReportRow>(
    'SELECT id, event_id, event, received_at FROM sandbox.reports WHERE tenant = $1 AND id = $2',
    [name, Number(id)],
  )
  return row ? reportOf(row) : null
}
