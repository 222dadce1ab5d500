import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerEnv } from '../../server/hook.ts'
import { sendsOwnJson } from './sendsOwnJson.ts'

/** The origin of a page's address; null for anything but a web address. */
function originOf(address: unknown): string | null {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

type AllowRouteOptions = {
  /** The origin of the tool. */
  ownOrigin(): string
  /** Allows the pages of an origin to frame the app of a hotel. Throws for an unknown hotel. */
  allow(c: Context<ServerEnv>, hotel: string, origin: string): Promise<void>
}

/**
 * Allows a page of the visitor to frame the app: `POST /` with `{ hotel, address }`. The answer is `{ origin }`; null for an
 * address that is none.
 */
export function allowRoute({ ownOrigin, allow }: AllowRouteOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  routes.post('/', bodyLimit({ maxSize: 4096 }), async (c) => {
    if (!sendsOwnJson(c, ownOrigin())) return c.text('Not found', 404)
    const { hotel, address } = Object(await c.req.json().catch(() => null))
    const origin = originOf(address)
    if (origin && typeof hotel === 'string') await allow(c, hotel, origin)
    return c.json({ origin })
  })
  return routes
}
