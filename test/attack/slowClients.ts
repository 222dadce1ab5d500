import { api } from '#shared/api/index.ts'
import { timeLimits } from '../../examples/web/listen.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { beginnings, sendSlowly } from '../support/attack/sendSlowly.ts'
import { sendTimed } from '../support/attack/sendTimed.ts'

/** The limits are tested at intervals. A busy machine is late. */
const LATE_MS = 5_000

const settings = { name: 'settings.bookingWidget', definition: api.settings.bookingWidget }

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
