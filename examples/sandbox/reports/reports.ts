import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { callOf, type Env } from '../../server/createServer.ts'
import type { Queries } from '../../server/database/Database.ts'
import { HttpRefusal } from '../../server/errors/refusal.ts'
import { limitBody } from '../../server/http/wire/limitBody.ts'
import type { Services } from '../../server/services.ts'
import { eventIdOf, type JsonObject, readEnvelope } from './envelope.ts'

/** Errors the app reports, so that anybody can see what a hotel's operators would. */

/** A tenant keeps so many, the newest. */
const MOST_REPORTS = 200

const MOST_BYTES = 200 * 1024

export type Report = { id: number; event_id: string; event: JsonObject; received_at: Date }

type ReportRow = Omit<Report, 'event'> & { event: string }

const reportOf = (row: ReportRow): Report => ({ ...row, event: JSON.parse(row.event) as JsonObject })

async function keepReport(on: Queries, tenant: string, eventId: string, event: JsonObject): Promise<void> {
  await on.query(
    `INSERT INTO reports (tenant, event_id, event, received_at) VALUES ($1, $2, $3, tenant_now($1))`,
    [tenant, eventId, JSON.stringify(event)],
  )
  await on.query(
    `DELETE FROM reports WHERE tenant = $1 AND id <= (
       SELECT id FROM reports WHERE tenant = $1 ORDER BY id DESC OFFSET ${MOST_REPORTS} LIMIT 1
     )`,
    [tenant],
  )
}

/** A tenant's reports, the newest first. */
export async function reportsOf(on: Queries, tenant: string): Promise<Report[]> {
  const rows = await on.query<ReportRow>(
    `SELECT id, event_id, event, received_at FROM reports
     WHERE tenant = $1 ORDER BY id DESC LIMIT ${MOST_REPORTS}`,
    [tenant],
  )
  return rows.map(reportOf)
}

/** One of them by its number here, or null. */
export async function reportById(on: Queries, tenant: string, id: string): Promise<Report | null> {
  if (!/^\d{1,9}$/.test(id)) return null
  const [row] = await on.query<ReportRow>(
    'SELECT id, event_id, event, received_at FROM reports WHERE tenant = $1 AND id = $2',
    [tenant, Number(id)],
  )
  return row ? reportOf(row) : null
}

const newEventId = () => randomBytes(16).toString('hex')

/**
 * Takes reports as Sentry's servers do: envelopes as plain text, answered with the id of the event. What is no
 * envelope is refused with 400, what is over 200 kB with 413.
 */
export function reportIngest({ database }: Services): Hono<Env> {
  const ingest = new Hono<Env>()
  const limit = limitBody(MOST_BYTES)
  for (const path of ['/api/:project{\\d+}/envelope', '/api/:project{\\d+}/envelope/'])
    ingest.post(path, limit, async (c) => {
      const envelope = readEnvelope(new Uint8Array(await c.req.arrayBuffer()))
      if (!envelope) throw new HttpRefusal(400)
      const { tenant } = callOf(c)
      let last = envelope.id
      for (const event of envelope.events) {
        last = eventIdOf(event.event_id) ?? envelope.id ?? newEventId()
        await keepReport(database, tenant, last, event)
      }
      return c.json({ id: last ?? newEventId() })
    })
  return ingest
}
