import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { timeLimits } from '../../examples/web/listen.ts'
import type { Attack, Attempt } from '../support/attack/Attack.ts'
import { beginnings, sendSlowly } from '../support/attack/sendSlowly.ts'
import { isInstalled, type ProxyName, proxyNames, startProxy } from '../support/attack/startProxy.ts'
import { guestAt, inDays } from '../support/server/guest.ts'

/** The server's limit of failed look-ups, and the connections of one address in examples/operate.md. */
const LOOKUPS = 20
const CONNECTIONS = 200

/** The limits are tested at intervals, and nginx reads for five more seconds. A busy machine is late. */
const MOST_MS = timeLimits.requestTimeout + timeLimits.connectionsCheckingInterval + 5_000 + 5_000

type Sent = { address: string; headers?: Record<string, string>; body?: string }

/** Sends a request from one of the loopback addresses. */
const send = (url: string, { address, headers, body }: Sent) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(
      url,
      { method: body ? 'POST' : 'GET', localAddress: address, family: 4, headers },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** What both proxies must do for the server behind them. */
async function attackBehind(name: ProxyName, { target, tried, check }: Attempt): Promise<void> {
  const proxy = await startProxy(name, target.api)
  try {
    const guest = await guestAt(proxy.address, randomUUID())
    const found = await guest.search('kyoto', inDays(20), inDays(22))
    check(found.status === 200, `${name}: a search is answered with ${found.status}`)

    const session = { 'Client-Session': guest.session() }
    const find = (address: string, number: string, headers = {}) =>
      send(`${guest.prefix}/hotel_brands/100/reservations/${number}?email=a@example.com`, {
        address,
        headers: { ...session, ...headers },
      })
    let passed = 0
    for (let n = 0; n < 2 * LOOKUPS; n++) {
      const forged = {
        'X-Forwarded-For': `203.0.113.${n}`,
        'X-Real-IP': `203.0.113.${n}`,
        Forwarded: `for=203.0.113.${n}`,
      }
      const { status } = await find('127.0.0.2', `KYO-${n}`, forged)
      if (status !== 429) passed++
    }
    tried(`guesses with forged addresses through ${name}`, 2 * LOOKUPS)
    check(passed === LOOKUPS, `${name}: ${passed} guesses with forged addresses passed`)
    const other = await find('127.0.0.3', 'KYO-1')
    check(other.status === 404, `${name}: another client got ${other.status}`)

    const open = `${guest.prefix}/api/client_sessions`
    const headers = { 'Content-Type': 'application/json' }
    for (const [bytes, expected] of [
      [60_000, 422],
      [70_000, 413],
      [20_000_000, 413],
    ] as const) {
      const body = JSON.stringify({ client_key: 'x'.repeat(bytes), client_secret: 'x' })
      // The server and nginx answer 413. Caddy 2.6 answers 502, or ends the connection.
      const { status } = await send(open, { address: '127.0.0.3', headers, body }).catch(() => ({
        status: 413,
      }))
      tried(`bodies of ${bytes.toLocaleString('en')} bytes through ${name}`)
      check(
        status === expected || (bytes > 1_000_000 && status === 502),
        `${name}: a body of ${bytes} bytes is answered with ${status}`,
      )
    }

    const settings = `${guest.prefix}/hotels/seoul/settings/booking_widget`
    const slow = Object.entries(beginnings(new URL(guest.prefix).pathname)).flatMap(([kind, beginning]) =>
      Array.from({ length: kind === 'a slow body' ? CONNECTIONS + 10 : 20 }, async () => {
        const time = await sendSlowly(proxy.address, beginning, '127.0.0.4')
        tried(`connections with ${kind} through ${name}`)
        check(time < MOST_MS, `${name}: a connection with ${kind} was open for ${Math.round(time / 1000)} s`)
      }),
    )
    // All connections that were opened before this search have arrived.
    const { status } = await send(settings, { address: '127.0.0.5' })
    check(status === 200, `${name}: beside slow clients, another client got ${status}`)
    if (name === 'nginx') {
      const refused = await send(settings, { address: '127.0.0.4' })
      check(refused.status === 429, `${name}: a client with too many connections got ${refused.status}`)
    }
    await Promise.all(slow)
  } finally {
    await proxy.stop()
  }
}

export const proxies: Attack = {
  name: 'proxies',
  guarantee:
    'behind nginx and Caddy with the lines of examples/operate.md, clients cannot forge addresses, send large or slow bodies, or use all connections',
  isLong: true,
  async run(attempt) {
    for (const name of proxyNames) {
      if (isInstalled(name)) await attackBehind(name, attempt)
      else attempt.tried(`times with ${name}, which is not installed`, 0)
    }
  },
}
