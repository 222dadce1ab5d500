import { connect, type Socket } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BYTES_TYPE } from '#shared/api/bytes.ts'
import type { Guest } from '../../support/server/guest.ts'
import { testServer, testSettings } from '../../support/server/testServer.ts'

const server = testServer('pglite')
const test = suite('contract/http/bodies')
server.startFor(test)

const { maxPerClient } = testSettings.callLimits

/** Sends the beginning of a request, whose body is chunked and does not end. Resolves when it is sent. */
function sendBeginning(guest: Guest, path: string, headers: Record<string, string>, address: string) {
  const { hostname, port, pathname } = new URL(guest.prefix)
  const lines = Object.entries({
    Host: 'localhost',
    'Transfer-Encoding': 'chunked',
    'X-Forwarded-For': address,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, family: 4 }, () =>
      socket.write(
        `${path.replace(' /', ` ${pathname}/`)} HTTP/1.1\r\n${lines.join('')}\r\n4\r\n%PDF\r\n`,
        () => resolve(socket),
      ),
    )
    socket.once('error', reject)
  })
}

/** The status line of the answer on a connection. */
const statusOn = (socket: Socket) =>
  new Promise<number>((resolve) =>
    socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]))),
  )

const session = (guest: Guest) => ({ 'Client-Session': guest.session() })

const cases = {
  'parts of files': ['PUT /hotels/preview/file_attachments/x?offset=0', { 'Content-Type': BYTES_TYPE }],
  'JSON bodies': ['POST /api/client_sessions', { 'Content-Type': 'application/json' }],
  'returns from a bank': ['POST /gateways/gmo/return/x', {}],
  'bodies for an address that is not in the contract': ['POST /unknown', {}],
} as const

for (const [name, [path, headers]] of Object.entries(cases))
  test(`${name} are read within the limit of calls of a client`, async () => {
    const guest = await server.guest()
    const address = '192.0.2.77'
    const sockets: Socket[] = []
    try {
      const all = { ...session(guest), ...headers }
      for (let n = 0; n < maxPerClient; n++) sockets.push(await sendBeginning(guest, path, all, address))
      // The server has read the beginnings of all, because a later request is answered.
      const one = `${guest.prefix}/hotels/preview/settings/booking_widget`
      let status = 0
      for (let n = 0; n < 500 && status !== 429; n++)
        status = (await fetch(one, { headers: { 'X-Forwarded-For': address } })).status
      assert.is(status, 429)
      const other = await fetch(one, { headers: { 'X-Forwarded-For': '192.0.2.78' } })
      assert.is(other.status, 200)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

test('a part without a session is refused before its body is measured or read', async () => {
  const guest = await server.guest()
  const socket = await sendBeginning(
    guest,
    'PUT /hotels/preview/file_attachments/x?offset=0',
    { 'Content-Type': BYTES_TYPE },
    '192.0.2.79',
  )
  const status = statusOn(socket)
  const chunk = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 3; n++) socket.write(`100000\r\n${chunk}\r\n`)
  socket.write('0\r\n\r\n')
  assert.is(await status, 403)
  socket.destroy()
})

test('a body that its sender cuts off is no failure of the server', async () => {
  const guest = await server.guest()
  const errors: unknown[] = []
  const { error } = console
  console.error = (...args) => errors.push(args)
  try {
    for (const [path, headers] of Object.values(cases)) {
      const socket = await sendBeginning(guest, path, { ...session(guest), ...headers }, '192.0.2.80')
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.destroy()
      await closed
    }
    // Later requests are answered after the server has noticed the end of the others.
    for (let n = 0; n < 20; n++) await fetch(`${guest.prefix}/hotels/preview/settings/booking_widget`)
  } finally {
    console.error = error
  }
  assert.equal(errors, [])
})

test.run()
