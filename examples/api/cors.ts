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

/** Two hours: as long as any browser keeps the answer to a preflight. */
const MAX_AGE = '7200'

/** Lets pages of one origin, and no other, read the answers. */
export function corsFor(origin: () => string): MiddlewareHandler {
  return async (c, next) => {
    c.header('Vary', 'Origin', { append: true })
    const isOurs = c.req.header('Origin') === origin()
    if (isOurs) {
      c.header('Access-Control-Allow-Origin', origin())
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
