import type { Server } from 'node:http'
import { connect } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listen, portOf, timeLimits } from '../../../examples/web/listen.ts'

const test = suite('examples/web/listen')

const short = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
let server: Server

test.before(async () => {
  server = await listen(async (request) => new Response(await request.text()), 0, short)
})
test.after(() => {
  server.close()
  server.closeAllConnections()
})

/** What the server answers to the beginning of a request, until it closes the connection. */
function answerTo(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(portOf(server), '127.0.0.1', () => socket.write(beginning))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
  })
}

test('a client that does not finish its headers or its body gets 408, and the connection is closed', async () => {
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{',
  ]
  for (const answer of await Promise.all(beginnings.map(answerTo))) assert.match(answer, /^HTTP\/1.1 408 /)
})

test('the limits of a server give a slow telephone enough time for an order', () => {
  assert.ok(timeLimits.headersTimeout >= 5_000 && timeLimits.requestTimeout >= 10_000)
  assert.ok(timeLimits.headersTimeout <= timeLimits.requestTimeout)
})

test.run()
