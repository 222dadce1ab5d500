import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** A day, as long as Firefox keeps the answer to a preflight; Chromium keeps it for two hours. Every URL has its own. */
const MAX_AGE_S = 86_400

/** Allows pages of these origins, and no others, to read answers and to send the cookies of this host. */
export const allowOrigins = (origins: () => readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (origins().includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'App-Version',
      'X-Site-Controller',
      'Content-Type',
      'Tripla-Locale',
      'Client-Session',
      'Authorization',
      'Idempotency-Key',
      'Waitlist-Token',
    ],
    exposeHeaders: ['Retry-After'],
    credentials: true,
    maxAge: MAX_AGE_S,
  })
