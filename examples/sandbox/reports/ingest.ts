import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { HttpRefusal } from '../../server/errors/refusal.ts'
import type { ServerEnv } from '../../server/hook.ts'
import { limitBody } from '../../server/http/wire/limitBody.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { eventIdOf, readEnvelope } from './envelope.ts'
import { storeReport } from './reports.ts'

const MAX_BYTES = 200 * 1024

const newEventId = () => randomBytes(16).toString('hex')

/**
 * Receives reports as Sentry's servers do: an envelope as plain text, answered with the id of its last event. Anything
 * else is refused with 400, a body over 200 kB with 413.
 */
export function reportIngest(tenant: Tenant): Hono<ServerEnv> {
  const ingest = new Hono<ServerEnv>()
  const limit = limitBody(MAX_BYTES)
  for (const path of ['/api/:project{\\d+}/envelope', '/api/:project{\\d+}/envelope/'])
    ingest.post(path, limit, async (c) => {
      const envelope = readEnvelope(new Uint8Array(await c.req.arrayBuffer()))
      if (!envelope) throw new HttpRefusal(400)
      let last = envelope.id
      for (const event of envelope.events) {
        last = eventIdOf(event.event_id) ?? envelope.id ?? newEventId()
        await storeReport(tenant, last, event)
      }
      return c.json({ id: last ?? newEventId() })
    })
  return ingest
}
