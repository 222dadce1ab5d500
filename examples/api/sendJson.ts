import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

/** Under this an answer fits one packet anyhow. */
const WORTH_IT = 1_200

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const takes = (c: Context, encoding: string) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(,|;|$)`).test(c.req.header('Accept-Encoding') ?? '')

/** Answers with JSON, compressed where it is long: a search's answer shrinks to a tenth for a phone on the road. */
export function sendJson(c: Context, value: unknown): Response {
  const text = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (text.length < WORTH_IT) return c.body(text)
  if (takes(c, 'br')) {
    c.header('Content-Encoding', 'br')
    return c.body(new Uint8Array(brotliCompressSync(text, BROTLI)))
  }
  if (takes(c, 'gzip')) {
    c.header('Content-Encoding', 'gzip')
    return c.body(new Uint8Array(gzipSync(text, { level: 5 })))
  }
  return c.body(text)
}
