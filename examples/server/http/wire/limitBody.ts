import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HttpRefusal } from '../../errors/refusal.ts'

/** What is too long is still heard out up to here; beyond it, the connection may break. */
const MAX_DRAIN_BYTES = 4 * 1024 * 1024

/** Hears a body out and forgets it: left unread it would cost the connection, and with it the next call. */
async function drainBody(c: Context): Promise<void> {
  const { body } = c.req.raw
  if (!body || body.locked) return
  let left = MAX_DRAIN_BYTES
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    left -= chunk.length
    if (left < 0) return
  }
}

/** Refuses bodies over so many bytes with 413. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drainBody(c)
      throw new HttpRefusal(413)
    },
  })
