import type { MiddlewareHandler } from 'hono'

const ALLOWED_HEADERS = [
  'App-Version',
  'X-Site-Controller',
  'Content-Type',
  'Tripla-Locale',
  'Client-Session',
  'Authorization',
  'Idempotency-Key',
].join(', ')

/** A day, as long as Firefox keeps the answer to a preflight; Chromium keeps it for two hours. Every URL has its own. */
const MAX_AGE = '86400'

/** Allows pages of these origins, and no others, to read answers. */
export function corsFor(origins: () => readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    c.header('Vary', 'Origin', { append: true })
    const origin = c.req.header('Origin') ?? ''
    const isOurs = origins().includes(origin)
    if (isOurs) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Expose-Headers', 'Retry-After')
    }
    if (c.req.method !== 'OPTIONS') return next()
    if (isOurs) {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
      c.header('Access-Control-Max-Age', MAX_AGE)
    }
    return c.body(null, 204)
  }
}
