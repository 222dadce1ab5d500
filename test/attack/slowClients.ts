import { connect } from 'node:net'
import { api } from '#shared/api/index.ts'
import { timeLimits } from '../../examples/web/listen.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'

/** The limits are tested at intervals. A busy machine is late. */
const LATE_MS = 5_000

const settings = { name: 'settings.bookingWidget', definition: api.settings.bookingWidget }

/** What a slow client sends at first. Afterwards it sends one byte each half second. */
const beginnings = (path: string) => {
  const post = `POST ${path}/api/client_sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  return {
    'no request': '',
    'slow headers': `${post}X-Slow: `,
    'a slow body': `${post}Content-Length: 60000\r\n\r\n{`,
    'a slow body in chunks': `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  }
}

/** Connects and sends slowly. Returns how long the server kept the connection, in milliseconds. */
function sendSlowly(api: string, beginning: string): Promise<number> {
  const { hostname, port } = new URL(api)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning))
    const timer = setInterval(() => beginning !== '' && socket.write('x'), 500)
    socket.on('error', () => {})
    socket.on('data', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - startedAt)
    })
  })
}

export const slowClients: Attack = {
  name: 'slowClients',
  guarantee:
    'slow clients are disconnected, oversized bodies are refused, and other guests get their answers',
  isLong: true,
  async run(attempt) {
    const { target, tried, check } = attempt
    const guest = await target.guest()
    const most = timeLimits.requestTimeout + timeLimits.connectionsCheckingInterval + LATE_MS
    const clients = Object.entries(beginnings(new URL(guest.prefix).pathname)).flatMap(([kind, beginning]) =>
      Array.from({ length: 50 }, async () => {
        const time = await sendSlowly(target.api, beginning)
        tried(`connections with ${kind}`)
        check(time < most, `a connection with ${kind} was open for ${Math.round(time / 1000)} s`)
      }),
    )
    const body = JSON.stringify({ client_key: 'x'.repeat(20_000_000), client_secret: 'x' })
    for (let round = 0; round < 20; round++) {
      const headers = { 'Content-Type': 'application/json' }
      const status = await fetch(`${guest.prefix}/api/client_sessions`, { method: 'POST', headers, body })
        .then((answer) => answer.status)
        .catch(() => 413)
      tried('bodies of 20 MB')
      check(status === 413, `a body of 20 MB was answered with ${status}`)
      await sendTimed(attempt, guest, settings, { params: { hotelId: 'seoul' } })
    }
    await Promise.all(clients)
  },
}
