import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

/** Below this length, an answer fits into one packet without compression. */
const WORTH_IT = 1_200

/** Above this length, compression runs off the main thread: a thousand offers take a dozen milliseconds. */
const LONG = 64 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const brotli = (text: string) =>
  text.length < LONG ? brotliCompressSync(text, BROTLI) : promisify(brotliCompress)(text, BROTLI)

const zipped = (text: string) => (text.length < LONG ? gzipSync(text, GZIP) : promisify(gzip)(text, GZIP))

const takes = (c: Context, encoding: string) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(,|;|$)`).test(c.req.header('Accept-Encoding') ?? '')

/** Answers with JSON, compressed when it is long. */
export async function sendJson(c: Context, value: unknown): Promise<Response> {
  const text = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (text.length < WORTH_IT) return c.body(text)
  if (takes(c, 'br')) {
    c.header('Content-Encoding', 'br')
    return c.body(new Uint8Array(await brotli(text)))
  }
  if (takes(c, 'gzip')) {
    c.header('Content-Encoding', 'gzip')
    return c.body(new Uint8Array(await zipped(text)))
  }
  return c.body(text)
}
