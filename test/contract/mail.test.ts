import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { startServers } from '../../examples/startServers.ts'
import { guestAt, hanako, nextWeekday, orderOf } from '../support/server/guest.ts'
import { testSettings } from '../support/server/testServer.ts'

const test = suite('mail by SMTP')

/** A post office that takes every letter: as much SMTP as it needs. */
function postOffice() {
  const letters: string[] = []
  let tell: (letter: string) => void = () => {}
  const arrived = new Promise<string>((resolve) => {
    tell = resolve
  })
  const server: Server = createServer((socket) => {
    let data: string | null = null
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.write('220 post office\r\n')
    socket.on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        letters.push(data)
        tell(data)
        data = null
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(chunk)) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(chunk)) socket.end('221 bye\r\n')
      else socket.write('250 well\r\n')
    })
  })
  return { server, letters, arrived }
}

test('with an SMTP_URL a booking’s mail goes there, once', async () => {
  const { server, letters, arrived } = postOffice()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const smtpUrl = `smtp://127.0.0.1:${port}?from=rooms@hotel.example&ignoreTLS=true`
  const running = await startServers({ ...testSettings, smtpUrl })
  const guest = await guestAt(running.addresses.api, 'post')
  const tuesday = nextWeekday(2, 10)
  const { body } = await guest.book(
    'kyoto',
    orderOf([await guest.choose('kyoto', tuesday, addDays(tuesday, 1))]),
  )
  const letter = await arrived
  await running.close()
  assert.is(letters.length, 1)
  assert.ok(letter.includes(body.number))
  assert.match(letter, /^From: rooms@hotel\.example/im)
  assert.match(letter, new RegExp(`^To: .*${hanako.email}`, 'im'))
  assert.match(letter, /multipart\/alternative/)
  await new Promise((resolve) => server.close(resolve))
})

test.run()
