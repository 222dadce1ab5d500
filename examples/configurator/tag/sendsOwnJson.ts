import type { Context } from 'hono'

/** Whether a page of this origin sends JSON. Other sites must not use the tool through a visitor's browser. */
export const sendsOwnJson = (c: Context, origin: string): boolean =>
  c.req.header('Origin') === origin && /^application\/json\b/i.test(c.req.header('Content-Type') ?? '')
