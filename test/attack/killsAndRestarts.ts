import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constantFrom, integer, record } from 'fast-check'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Attack } from '../support/attack/Attack.ts'
import { type Choice, type Guest, guestAt, nextWeekday, orderOf } from '../support/server/guest.ts'
import { startOwnPostgres } from '../support/server/postgres.ts'
import { freePorts, spawnServer } from '../support/server/serverProcess.ts'

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 1)

const Kill = record({ orders: integer({ min: 2, max: 12 }), victim: constantFrom('server', 'database') })

/** Sends an order with its key until the answer is neither missing nor a 503. */
async function bookUntilAnswered(guest: Guest, choice: Choice, key: string) {
  for (let attempt = 1; ; attempt++) {
    const answer = await guest.book('kyoto', orderOf([choice]), key).catch(() => null)
    if (attempt === 20 || (answer !== null && answer.status !== 503)) return answer
  }
}

/** A server process that can be killed, and its database: PostgreSQL, or a data folder. */
async function startVictims(isPostgres: boolean) {
  const postgres = isPostgres ? await startOwnPostgres() : null
  const folder = mkdtempSync(join(tmpdir(), 'noren-attack-'))
  const port = await freePorts()
  const env = {
    NOREN_PORT: String(port),
    // All orders come from one address and have one recipient.
    NOREN_BOOKINGS_PER_ADDRESS: '10000',
    NOREN_MAILS_PER_RECIPIENT: '10000',
    ...(postgres ? { DATABASE_URL: postgres.url } : { NOREN_DATA: folder }),
  }
  let server = spawnServer(env)
  await server.opened
  return {
    api: `http://localhost:${port + 3}`,
    postgres,
    async restartServer() {
      server.child.kill('SIGKILL')
      await server.ended
      server = spawnServer(env)
      await server.opened
    },
    isRunning: () => server.child.exitCode === null,
    async stop() {
      server.child.kill('SIGTERM')
      await server.ended
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const killsAndRestarts: Attack = {
  name: 'killsAndRestarts',
  guarantee: 'no booking is lost or made twice when the server or its database is killed, and both recover',
  isLong: true,
  async run({ target, rounds, sample, tried, check }) {
    const kills = sample(Kill, rounds(2, 15))
    const victims = await startVictims(target.database === 'postgres')
    try {
      const guest = await guestAt(victims.api, 'kills')
      const choice = await guest.choose('kyoto', checkin, checkout)
      const stock = { hotel: 'kyoto', room_type: choice.room.room_type_code, from: checkin, to: checkout }
      await guest.sandbox('inventory', { ...stock, left: kills.reduce((sum, { orders }) => sum + orders, 0) })
      const numbers: string[] = []
      for (const { orders, victim } of kills) {
        const keys = Array.from({ length: orders }, () => randomUUID())
        const sent = keys.map((key) => guest.book('kyoto', orderOf([choice]), key).catch(() => null))
        // The other orders are on their way at this moment.
        await Promise.race(sent)
        if (victim === 'database' && victims.postgres) {
          await victims.postgres.kill()
          await victims.postgres.start()
          check(victims.isRunning(), 'the server ended with its database')
          tried('kills of the database')
        } else {
          await victims.restartServer()
          tried('kills of the server')
        }
        const first = await Promise.all(sent)
        const last = await Promise.all(keys.map((key) => bookUntilAnswered(guest, choice, key)))
        tried('orders on their way', first.filter((answer) => answer?.status !== 200).length)
        for (const [n, answer] of last.entries()) {
          const known = first[n]?.status === 200 ? first[n]?.body.number : answer?.body.number
          check(answer?.status === 200, `a repeated order got ${answer?.status}`)
          check(answer?.body.number === known, 'a repeated order made another reservation')
          numbers.push(answer?.body.number ?? '')
        }
      }
      check(new Set(numbers).size === numbers.length, 'two orders have one reservation')
      const mails = await guest.mails()
      check(mails.length === numbers.length, `${mails.length} mails of ${numbers.length} bookings`)
      const after = await guest.search('kyoto', checkin, checkout, undefined, {
        room_type_codes: [stock.room_type],
      })
      check(after.body.rooms.length === 0, 'rooms are left, although each was booked')
    } finally {
      await victims.stop()
    }
  },
}
