import type { Server } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { createGmoDouble } from '../../../examples/doubles/gmo/createGmoDouble.tsx'
import type { Database } from '../../../examples/server/database/Database.ts'
import { defaultLimits, openPostgres } from '../../../examples/server/database/postgres.ts'
import { type Fetch, listen, portOf } from '../../../examples/web/listen.ts'
import { guestAt } from '../../support/server/guest.ts'
import {
  answerAtBank,
  cards,
  comeBack,
  gatewayLedger,
  holdFamilyRoom,
  pay,
} from '../../support/server/paying.ts'
import { hasPostgres, type Postgres, startPostgres } from '../../support/server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../../support/server/serverProcess.ts'

type Moment = 'before' | 'after'
type Row = { call: string; moment: Moment; card: 'approved' | 'challenge'; end: 'captured' | 'refused' }

/**
 * The moments at which both processes are killed: before the gateway has received a call, or after it has done its work and
 * before the answer. Then the payment is either finished, or refused without a charge.
 */
const rows: Row[] = [
  { call: 'EntryTran', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'EntryTran', moment: 'after', card: 'approved', end: 'captured' },
  { call: 'ExecTran', moment: 'before', card: 'approved', end: 'refused' },
  { call: 'ExecTran', moment: 'after', card: 'approved', end: 'captured' },
  { call: 'ExecTran', moment: 'after', card: 'challenge', end: 'refused' },
  { call: 'SecureTran2', moment: 'before', card: 'challenge', end: 'refused' },
  { call: 'SecureTran2', moment: 'after', card: 'challenge', end: 'captured' },
  { call: 'SearchTrade', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'AlterTran', moment: 'before', card: 'approved', end: 'captured' },
  { call: 'AlterTran', moment: 'after', card: 'approved', end: 'captured' },
]

const test = suite('contract/payments/killed')

let postgres: Postgres | null = null
let double: Server | null = null
const servers: ServerProcess[] = []

async function startServer(env: Record<string, string>): Promise<string> {
  const port = await freePorts()
  const server = spawnServer({ NOREN_PORT: String(port), ...env })
  servers.push(server)
  await server.opened
  return `http://localhost:${port + 3}`
}

async function killServers(): Promise<void> {
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.splice(0).map(({ ended }) => ended))
}

test.after(async () => {
  await killServers()
  double?.closeAllConnections()
  double?.close()
  await postgres?.stop()
})

/** A minute passes for the payments: leases end, and a call whose answer was lost cannot arrive any more. */
const passMinute = (database: Database) =>
  database.exec(`
    UPDATE payments SET lease_until = lease_until - interval '1 minute', next_at = next_at - interval '1 minute';
    UPDATE payment_attempts SET step_at = step_at - interval '1 minute'`)

if (hasPostgres())
  test('two processes that are killed at every step of a payment continue it after their restart', async () => {
    postgres = await startPostgres()
    /** The calls that are held, by order, and the resolvers of those who wait for them. */
    const planned = new Map<string, { row: Row; arrived: () => void }>()
    const held = async (call: string, moment: Moment, orderId: string) => {
      const plan = [...planned].find(([id]) => orderId.startsWith(id))
      if (!plan || plan[1].row.call !== call || plan[1].row.moment !== moment) return
      planned.delete(plan[0])
      plan[1].arrived()
      // The answer never comes: the process that waits for it is killed.
      await new Promise(() => {})
    }
    double = await listen(
      createGmoDouble({ path: '', now: () => Date.now(), onCall: held }).fetch as Fetch,
      0,
    )
    const gateway = `http://127.0.0.1:${portOf(double)}`
    const env = { DATABASE_URL: postgres.url, NOREN_SANDBOX: 'off', NOREN_GMO_URL: gateway }
    const [first = '', second = ''] = [await startServer(env), await startServer(env)]
    const guests = [await guestAt(first, null), await guestAt(second, null)]

    const made: { row: Row; reservation: Reservation }[] = []
    const arrivals: Promise<void>[] = []
    for (const [place, row] of rows.entries()) {
      const guest = guests[place % 2] as (typeof guests)[number]
      const reservation = await holdFamilyRoom(guest, 'prepaid', 'credit_card', 30 + place)
      made.push({ row, reservation })
      const id = (reservation.payment?.id ?? '').replace(/[^\w]/g, '')
      const isHeldAtReturn = row.call === 'SecureTran2'
      const hold = () =>
        arrivals.push(new Promise<void>((resolve) => planned.set(id, { row, arrived: resolve })))
      if (!isHeldAtReturn) hold()
      const paid = pay(guest, gateway, reservation, cards[row.card])
      if (!isHeldAtReturn) {
        paid.catch(() => {})
        continue
      }
      const form = await answerAtBank((await paid).body.payment?.challenge_url ?? '', 'send')
      hold()
      comeBack(form).catch(() => {})
    }
    await Promise.all(arrivals)
    await killServers()

    const database = await openPostgres(postgres.url, defaultLimits)
    await startServer(env)
    await startServer(env)
    type State = { id: string; state: string; status: string; mails: number; next_at: Date | null }
    const read = () =>
      database.query<State>(
        `SELECT p.id, p.state, r.status, p.next_at,
           (SELECT count(*)::int FROM outbox o WHERE o.subject_id = r.id AND o.kind = 'confirmation') AS mails
         FROM payments p JOIN reservations r ON r.id = p.reservation_id`,
      )
    const isDone = ({ state, next_at }: State) => next_at === null && ['captured', 'refused'].includes(state)
    await passMinute(database)
    const deadline = Date.now() + 60_000
    let states = await read()
    for await (const _ of setInterval(200)) {
      states = await read()
      if (states.every(isDone) || Date.now() > deadline) break
    }
    const { ledger } = await gatewayLedger(gateway)
    await database.close()

    for (const { row, reservation } of made) {
      const about = `${row.call} ${row.moment} ${row.card}`
      const id = reservation.payment?.id ?? ''
      const found = states.find((state) => state.id === id)
      assert.is(found?.state, row.end, about)
      assert.is(found?.status, row.end === 'captured' ? 'reserved' : 'held', about)
      assert.is(found?.mails, row.end === 'captured' ? 1 : 0, about)
      const kinds = ledger
        .filter(({ order }) => order.startsWith(id.replace(/[^\w]/g, '')))
        .map(({ kind }) => kind)
      assert.equal(kinds, row.end === 'captured' ? ['auth', 'sales'] : [], about)
    }
  })

test.run()
