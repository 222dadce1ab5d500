import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts'

/** Below this length, an answer fits into one packet without compression. */
const WORTH_IT = 1_200

/** Above this length, compression runs off the main thread: a thousand offers take a dozen milliseconds. */
const LONG = 64 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 5 }

const brotli = (text: string) =>
  text.length < LONG ? brotliCompressSync(text, BROTLI) : promisify(brotliCompress)(text, BROTLI)

const zipped = (text: string) => (text.length < LONG ? gzipSync(text, GZIP) : promisify(gzip)(text, GZIP))

async function encode(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new TextEncoder().encode(text)
  return new Uint8Array(await (encoding === 'br' ? brotli(text) : zipped(text)))
}

/** The JSON of an answer, with its length in UTF-16 units. Returns the same bytes for each call with an encoding. */
function jsonOf(value: unknown) {
  const text = JSON.stringify(value)
  const made = new Map<Encoding, ReturnType<typeof encode>>()
  return {
    length: text.length,
    bytes(encoding: Encoding) {
      const bytes = made.get(encoding) ?? encode(text, encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

const sharedJson = new WeakMap<object, ReturnType<typeof jsonOf>>()

/** Serialises an answer that `sendJson` sends to several calls: all get the same bytes. The answer must not change. */
export function shareJson<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null) sharedJson.set(answer, jsonOf(answer))
  return answer
}

/** A stream of the bytes: a `Response` of bytes would copy them for each call. */
const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(bytes)
      stream.close()
    },
  })

/** Answers with JSON, compressed when it is long. */
export async function sendJson(c: Context, value: unknown): Promise<Response> {
  const json = sharedJson.get(value as object) ?? jsonOf(value)
  const encoding = json.length < WORTH_IT ? 'identity' : acceptedEncoding(c.req.header('Accept-Encoding'))
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  const bytes = await json.bytes(encoding)
  c.header('Content-Length', String(bytes.length))
  return c.body(streamOf(bytes))
}
