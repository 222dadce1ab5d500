import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { openPostgres } from '../../../examples/server/database/engines/postgres.ts'
import { type Answer, type Guest, guestAt, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { hasOwnPostgres, type OwnPostgres, startOwnPostgres } from '../../support/server/postgres.ts'
import { freePorts, type ServerProcess, spawnServer } from '../../support/server/serverProcess.ts'

/** Several restarts in `npm run test:all`. */
const RESTARTS = process.env.NOREN_TEST_ALL ? 3 : 1

const checkin = nextWeekday(2, 12)
const checkout = addDays(checkin, 1)

type Order = ReturnType<typeof orderOf>

const test = suite('contract/database/lostConnections')

let postgres: OwnPostgres
let server: ServerProcess | null = null
let api: string
let first: Guest

/** Runs work in a transaction, on another connection than the server. */
async function beside<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  const database = await openPostgres(postgres.url)
  return database.transaction(work).finally(database.close)
}

/** Resolves when the condition is true for connections of the server: for `count` of them, or for one or more. */
async function waitForConnections(tx: Queries, condition: string, count?: number): Promise<void> {
  for (;;) {
    // A transaction keeps what it has read about connections.
    await tx.query('SELECT pg_stat_clear_snapshot()')
    const found = await tx.query(
      `SELECT FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND ${condition}`,
    )
    if (count === undefined ? found.length > 0 : found.length === count) return
  }
}

async function assertRejects(promise: Promise<unknown>): Promise<void> {
  const error = await promise.catch((error: Error) => error)
  assert.instance(error, Error)
}

function assertUnavailable({ status, headers, error }: Answer<unknown>): void {
  assert.is(status, 503)
  assert.ok(Number(headers.get('Retry-After')) > 0)
  assert.is(error.message, 'The service is unavailable at the moment. Please try again later.')
}

/** Searches until `isOver`. Returns the statuses that are neither 200 nor a 503 with Retry-After. */
async function searchUntil(isOver: () => boolean, guest: Guest): Promise<number[]> {
  const others: number[] = []
  while (!isOver()) {
    const { status, headers } = await guest.search('kyoto', checkin, checkout)
    if (status !== 200 && !(status === 503 && headers.get('Retry-After'))) others.push(status)
  }
  return others
}

/** Books until `isOver`, and repeats each booking with its key until it is made. Adds the number of each booking to `numbers`. */
async function bookUntil(
  isOver: () => boolean,
  guest: Guest,
  order: Order,
  numbers: string[],
): Promise<void> {
  while (!isOver()) {
    const key = randomUUID()
    let answer = await guest.book('kyoto', order, key)
    while (answer.status === 503) answer = await guest.book('kyoto', order, key)
    assert.is(answer.status, 200)
    numbers.push(answer.body.number)
  }
}

if (hasOwnPostgres()) {
  test.before(async () => {
    postgres = await startOwnPostgres()
    const port = await freePorts()
    const env = { NOREN_PORT: String(port), DATABASE_URL: postgres.url }
    const interrupted = spawnServer(env)
    await beside((tx) => waitForConnections(tx, `query LIKE '%CREATE TABLE%'`))
    await postgres.kill()
    const { code, output } = await interrupted.ended
    assert.is(code, 1, output)
    assert.match(output, /^The PostgreSQL of DATABASE_URL was lost during the start: .+ start again\.$/m)
    await postgres.start()
    server = spawnServer(env)
    await server.opened
    api = `http://localhost:${port + 3}`
    first = await guestAt(api, 'restarts')
  })
  test.after(async () => {
    server?.child.kill('SIGTERM')
    const ended = await server?.ended
    await postgres.stop()
    if (ended) assert.is(ended.code, 0, ended.output)
  })

  test('a connection lost inside a transaction is a 503, and the same key books when the database is back', async () => {
    const order = orderOf([await first.choose('kyoto', checkin, checkout)])
    const key = randomUUID()
    const answers: Promise<Answer<{ number: string }>>[] = []
    const lock = beside(async (tx) => {
      await tx.exec('LOCK TABLE tenant_restarts.sold')
      answers.push(first.book('kyoto', order, key))
      await waitForConnections(tx, `wait_event_type = 'Lock'`)
      await postgres.kill()
    })
    await assertRejects(lock)
    for (const answer of answers) assertUnavailable(await answer)
    assertUnavailable(await first.search('kyoto', checkin, checkout))
    await postgres.start()
    const booked = await first.book('kyoto', order, key)
    assert.is(booked.status, 200)
    assert.is((await first.book('kyoto', order, key)).body.number, booked.body.number)
  })

  test('lost idle connections are replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => first.search('kyoto', checkin, checkout)))
    await beside(async (tx) => {
      await waitForConnections(tx, `state = 'idle'`)
      await tx.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      )
      await waitForConnections(tx, 'true', 0)
    })
    // The first search may still get a connection whose end has not arrived.
    assert.ok([200, 503].includes((await first.search('kyoto', checkin, checkout)).status))
    assert.is((await first.search('kyoto', checkin, checkout)).status, 200)
  })

  test('database restarts under load lose no booking, and every other answer is 200 or 503', async () => {
    const guest = await guestAt(api, 'load')
    await guest.sandbox('inventory', {
      hotel: 'kyoto',
      room_type: (await guest.choose('kyoto', checkin, checkout)).room.room_type_code,
      from: checkin,
      to: checkout,
      left: 999,
    })
    const order = orderOf([await guest.choose('kyoto', checkin, checkout)])
    let isOver = false
    const numbers: string[] = []
    const searches = Promise.all([1, 2, 3].map(() => searchUntil(() => isOver, guest)))
    const bookings = Promise.all([1, 2, 3, 4].map(() => bookUntil(() => isOver, guest, order, numbers)))
    try {
      for (let restart = 0; restart < RESTARTS; restart++) {
        // Between two restarts, the load is running again. The first calls may still get a connection whose end has not arrived.
        const before = numbers.length
        while (numbers.length < before + 3)
          await Promise.race([guest.search('kyoto', checkin, checkout), bookings])
        await postgres.kill()
        await postgres.start()
      }
    } finally {
      // The load ends before the server does, also if a restart has failed.
      isOver = true
      await Promise.allSettled([searches, bookings])
    }
    assert.equal((await searches).flat(), [])
    await bookings
    assert.is(new Set(numbers).size, numbers.length)
    const mails = await guest.mails()
    for (const number of numbers)
      assert.is(mails.filter(({ text }) => text.includes(number)).length, 1, `mails of ${number}`)
    assert.is(server?.child.exitCode, null)
  })
}

test.run()
