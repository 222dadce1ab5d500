import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptedEncoding } from './acceptedEncoding.ts'

/** Below this length, an answer fits into one packet without compression. */
const WORTH_IT = 1_200

/** Above this length, compression runs off the main thread: a thousand offers take a dozen milliseconds. */
const LONG = 64 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const brotli = (text: string) =>
  text.length < LONG ? brotliCompressSync(text, BROTLI) : promisify(brotliCompress)(text, BROTLI)

const zipped = (text: string) => (text.length < LONG ? gzipSync(text, GZIP) : promisify(gzip)(text, GZIP))

/** Answers with JSON, compressed when it is long. */
export async function sendJson(c: Context, value: unknown): Promise<Response> {
  const text = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = text.length < WORTH_IT ? 'identity' : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding === 'identity') return c.body(text)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(await (encoding === 'br' ? brotli(text) : zipped(text))))
}
