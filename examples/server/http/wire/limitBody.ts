import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HttpRefusal } from '../../errors/refusal.ts'

/** A body that is too long is still read up to this size. Beyond it, the connection may break. */
const MAX_DRAIN_BYTES = 4 * 1024 * 1024

/** Reads a body and discards it. An unread body would cost the connection, and the next call with it. */
export async function drainBody(c: Context): Promise<void> {
  const { body } = c.req.raw
  if (!body || body.locked) return
  let left = MAX_DRAIN_BYTES
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    left -= chunk.length
    if (left < 0) return
  }
}

/** Refuses bodies of more than `maxSize` bytes with 413. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await drainBody(c)
      throw new HttpRefusal(413)
    },
  })
