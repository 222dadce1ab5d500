import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRouter } from '../../../../../examples/server/createServer.ts'
import { sendJson, shareJson } from '../../../../../examples/server/http/wire/sendJson.ts'

const test = suite('examples/server/http/wire/sendJson')

const addresses = () => ({ app: '', appPath: '', pages: '', api: '', apiPath: '', doubles: '' })

/** Sends the answer to so many calls. Returns the memory with the bytes of each, and how often they were made. */
async function sentTo(calls: number, share: <T>(answer: T) => T) {
  const made = { serialised: 0, compressed: 0 }
  const rooms = Array.from({ length: 20_000 }, (_, room) => `room ${room}`)
  const answer = {
    toJSON() {
      made.serialised++
      return { rooms }
    },
  }
  const { brotliCompress } = zlib
  zlib.brotliCompress = ((...args: Parameters<typeof brotliCompress>) => {
    made.compressed++
    brotliCompress(...args)
  }) as typeof brotliCompress
  syncBuiltinESMExports()
  try {
    const shared = share(answer)
    const server = createRouter({ addresses }, '').get('/', (c) => sendJson(c, shared))
    const headers = { 'Accept-Encoding': 'br' }
    const sent = await Promise.all(
      Array.from({ length: calls }, async () => {
        const { headers: received, body } = await server.request('/', { headers })
        assert.is(received.get('Content-Encoding'), 'br')
        const { value } = (await body?.getReader().read()) ?? {}
        return value as Uint8Array
      }),
    )
    return {
      made,
      sent: sent.map(({ buffer }) => buffer),
      bytes: sent[0] as Uint8Array,
      expected: JSON.stringify({ rooms }),
    }
  } finally {
    zlib.brotliCompress = brotliCompress
    syncBuiltinESMExports()
  }
}

test('an answer that many calls share is serialised and compressed once, and all send the same memory', async () => {
  const { made, sent, bytes, expected } = await sentTo(100, shareJson)
  assert.equal(made, { serialised: 1, compressed: 1 })
  assert.is(new Set(sent).size, 1)
  assert.is(zlib.brotliDecompressSync(bytes).toString(), expected)
})

test('an answer that is not shared is serialised at each call, because it can change', async () => {
  const { made } = await sentTo(2, (answer) => answer)
  assert.equal(made, { serialised: 2, compressed: 2 })
})

test.run()
