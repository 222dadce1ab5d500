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
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      left -= chunk.length
      if (left < 0) return
    }
  } catch {
    // The client has gone.
  }
}

/**
 * Returns the function that refuses a body of more than `maxSize` bytes with 413, and a body that its sender cuts off with 400. It
 * reads a body without a stated length into memory: call it within the limits of the client.
 */
export function checkBody(maxSize: number): (c: Context) => Promise<void> {
  const limit = bodyLimit({
    maxSize,
    onError: async (c) => {
      await drainBody(c)
      throw new HttpRefusal(413)
    },
  })
  return async (c) => {
    try {
      await limit(c, async () => {})
    } catch (error) {
      throw error instanceof HttpRefusal ? error : new HttpRefusal(400)
    }
  }
}

/** The same as a middleware. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const check = checkBody(maxSize)
  return async (c, next) => {
    await check(c)
    await next()
  }
}
