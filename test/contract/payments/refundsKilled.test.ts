import type { Server } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { createGmoDouble } from '../../../examples/doubles/gmo/createGmoDouble.tsx'
import { defaultLimits, openPostgres } from '../../../examples/server/database/postgres.ts'
import { planRefunds } from '../../../examples/server/payments/refunds/planRefunds.ts'
import { refundsOf } from '../../../examples/server/payments/refunds/storedRefunds.ts'
import { type Fetch, listen, portOf } from '../../../examples/web/listen.ts'
import { guestAt } from '../../support/server/guest.ts'
import { cards, gatewayLedger, holdFamilyRoom, pay } from '../../support/server/paying.ts'
import { hasPostgres, type Postgres, startPostgres } from '../../support/server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../../support/server/serverProcess.ts'
import { testSettings } from '../../support/server/testServer.ts'

type Moment = 'before' | 'after'

/** Where the server is killed, and what of 1,000 or of all is returned then. `tries`: how often the gateway is asked in all. */
type Row = { call: string; moment: Moment; isWhole: boolean; tries: number }

const rows: Row[] = [
  { call: 'SearchTrade', moment: 'before', isWhole: false, tries: 1 },
  { call: 'ChangeTran', moment: 'before', isWhole: false, tries: 2 },
  { call: 'ChangeTran', moment: 'after', isWhole: false, tries: 1 },
  { call: 'AlterTran', moment: 'before', isWhole: true, tries: 2 },
  { call: 'AlterTran', moment: 'after', isWhole: true, tries: 1 },
]

const test = suite('contract/payments/refundsKilled')

let postgres: Postgres | null = null
let double: Server | null = null
let server: ServerProcess | null = null

async function start(env: Record<string, string>): Promise<string> {
  const port = await freePorts()
  server = spawnServer({ NOREN_PORT: String(port), ...env })
  await server.opened
  return `http://localhost:${port + 3}`
}

async function kill(): Promise<void> {
  server?.child.kill('SIGKILL')
  await server?.ended
  server = null
}

test.after(async () => {
  await kill()
  double?.closeAllConnections()
  double?.close()
  await postgres?.stop()
})

if (hasPostgres())
  test('a server that is killed at a refund looks it up after its restart, and returns the money once', async () => {
    postgres = await startPostgres()
    /** The calls that are held, by order. */
    const planned = new Map<string, { row: Row; arrived: () => void }>()
    const hold = async (call: string, moment: Moment, orderId: string) => {
      const plan = planned.get(orderId)
      if (plan?.row.call !== call || plan.row.moment !== moment) return
      planned.delete(orderId)
      plan.arrived()
      // The answer never comes: the process that waits for it is killed.
      await new Promise(() => {})
    }
    double = await listen(
      createGmoDouble({ path: '', now: () => Date.now(), onCall: hold }).fetch as Fetch,
      0,
    )
    const gateway = `http://127.0.0.1:${portOf(double)}`
    const env = { DATABASE_URL: postgres.url, NOREN_SANDBOX: 'off', NOREN_GMO_URL: gateway }
    const guest = await guestAt(await start(env), null)
    const made: { row: Row; reservation: Reservation; payment: string; order: string; amount: number }[] = []
    for (const [place, row] of rows.entries()) {
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + place)
      const { body } = await pay(guest, gateway, reservation, cards.approved)
      assert.is(body.payment?.state, 'captured')
      const { id = '', amount = 0 } = reservation.payment ?? {}
      made.push({ row, reservation, payment: id, order: `${id}-1`, amount: row.isWhole ? amount : 1_000 })
    }

    const database = await openPostgres(postgres.url, defaultLimits)
    try {
      const { gatewaySettings } = testSettings
      const services = {
        addresses: () => {
          throw new Error('The gateway has an address')
        },
        gatewaySettings: { ...gatewaySettings, gmo: { ...gatewaySettings.gmo, base: gateway } },
      }
      const arrivals = made.map(
        ({ row, order }) =>
          new Promise<void>((arrived) => {
            planned.set(order, { row, arrived })
          }),
      )
      for (const { payment, amount } of made)
        await database.transaction((tx) =>
          planRefunds(services, tx, { payments: [payment], amount, cause: null }, Date.now()),
        )
      await Promise.all(arrivals)
      await kill()

      const movements = async (order: string) =>
        (await gatewayLedger(gateway)).ledger.flatMap((row) =>
          row.order === order && row.kind !== 'auth' && row.kind !== 'sales' ? [row.kind] : [],
        )
      for (const { row, payment, order } of made) {
        const [refund] = await refundsOf(database, [payment])
        const about = `${row.call} ${row.moment}`
        // Nothing is said to be returned that was not looked up.
        assert.is(refund?.state, row.call === 'SearchTrade' ? 'waiting' : 'sending', about)
        const moved = row.moment === 'after' ? [row.isWhole ? 'return' : 'change'] : []
        assert.equal(await movements(order), moved, about)
      }

      await start(env)
      // Leases end, and the time passes after which a call that has not moved anything is repeated.
      await database.exec(`
        UPDATE payments SET lease_until = lease_until - interval '1 minute';
        UPDATE refunds SET sent_at = sent_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes'`)
      const ids = made.map(({ payment }) => payment)
      const deadline = Date.now() + 60_000
      for await (const _ of setInterval(200)) {
        const open = (await refundsOf(database, ids)).filter(({ ended_at }) => ended_at === null)
        if (open.length === 0 || Date.now() > deadline) break
      }
      for (const { row, payment, order, amount } of made) {
        const [refund] = await refundsOf(database, [payment])
        const about = `${row.call} ${row.moment}`
        assert.equal([refund?.state, refund?.amount, refund?.tries], ['refunded', amount, row.tries], about)
        assert.equal(await movements(order), [row.isWhole ? 'return' : 'change'], about)
      }
    } finally {
      await database.close()
    }
  })

test.run()
