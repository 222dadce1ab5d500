import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import { senderFor } from '../../../examples/server/mail/smtp.ts'
import { startServers } from '../../../examples/startServers.ts'
import { guestAt, hanako, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { testSettings } from '../../support/server/testServer.ts'

const test = suite('contract/booking/mail')

/** The attachment of a mail with this name: its media type and its content. */
function attachmentOf(mail: string, name: string): { type: string; content: string } {
  const [, boundary] = /multipart\/mixed;\s*boundary="([^"]+)"/i.exec(mail) ?? []
  const part = mail.split(`--${boundary}`).find((text) => text.includes(`filename=${name}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(head)
  return {
    type: /Content-Type: ([^\r]+(?:\r\n [^\r]+)*)/i.exec(head)?.[1]?.replace(/\r\n /g, ' ') ?? '',
    content: isBase64 ? Buffer.from(content, 'base64').toString() : content,
  }
}

/** An SMTP server that accepts all mails. */
function smtpServer() {
  const mails: string[] = []
  let onMail: (mail: string) => void = () => {}
  const arrived = new Promise<string>((resolve) => {
    onMail = resolve
  })
  const server: Server = createServer((socket) => {
    let data: string | null = null
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.write('220 smtp.example\r\n')
    socket.on('data', (chunk: string) => {
      if (data !== null) {
        data += chunk
        if (!data.endsWith('\r\n.\r\n')) return
        mails.push(data)
        onMail(data)
        data = null
        socket.write('250 OK\r\n')
      } else if (/^DATA/i.test(chunk)) {
        data = ''
        socket.write('354 send the mail\r\n')
      } else if (/^QUIT/i.test(chunk)) socket.end('221 closing\r\n')
      else socket.write('250 OK\r\n')
    })
  })
  return { server, mails, arrived }
}

test('the mail of a booking is sent to SMTP_URL, once', async () => {
  const { server, mails, arrived } = smtpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const smtpUrl = `smtp://127.0.0.1:${port}?from=rooms@hotel.example&ignoreTLS=true`
  const running = await startServers({ ...testSettings, smtpUrl, sandbox: false })
  const guest = await guestAt(running.addresses.api, null)
  const tuesday = nextWeekday(2, 10)
  const { body } = await guest.book(
    'kyoto',
    orderOf([await guest.choose('kyoto', tuesday, addDays(tuesday, 1))]),
  )
  const mail = await arrived
  await running.close()
  assert.is(mails.length, 1)
  assert.ok(mail.includes(body.number))
  assert.match(mail, /^From: rooms@hotel\.example/im)
  assert.match(mail, new RegExp(`^To: .*${hanako.email}`, 'im'))
  assert.match(mail, /multipart\/alternative/)
  const { type, content } = attachmentOf(mail, `${body.number}.ics`)
  assert.match(type, /^text\/calendar;.*method=PUBLISH/)
  for (const line of [
    'METHOD:PUBLISH',
    `UID:${body.number}-${body.rooms[0]?.reservation_hotel_room_id}@noren`,
    'SEQUENCE:1',
    `DTSTART;VALUE=DATE:${tuesday.replaceAll('-', '')}`,
  ])
    assert.ok(content.includes(`${line}\r\n`), content)
  await new Promise((resolve) => server.close(resolve))
})

test('a mail server that stops answering gets no more of a mail after the time limit', async () => {
  const ends: Promise<void>[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.resume()
    ends.push(new Promise((resolve) => socket.once('close', () => resolve())))
    // The greeting, and nothing after it.
    socket.write('220 smtp.example\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = senderFor(`smtp://127.0.0.1:${port}?ignoreTLS=true`)
  const mail = {
    id: 1,
    recipient: 'guest@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    files: [],
    is_sealed: false,
    attempts: 1,
    queued_at: new Date(),
    sent_at: null,
  }
  const limit = new AbortController()
  const sending = send(mail, limit.signal).then(
    () => 'sent',
    () => 'failed',
  )
  await new Promise<void>((resolve) => server.once('connection', () => resolve()))
  limit.abort()
  assert.is(await sending, 'failed')
  await Promise.all(ends)
  await new Promise((resolve) => server.close(resolve))
})

test.run()
