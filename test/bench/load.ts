import { Agent, get } from 'node:http'
import { fillPath } from '#shared/api/endpoint.ts'
import { api } from '#shared/api/index.ts'
import { writeQuery } from '#shared/api/wire.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { ensurePostgres } from '../support/ensurePostgres.mjs'
import { guestAt } from '../support/server/guest.ts'
import { hasPostgres, startPostgres } from '../support/server/postgres.ts'
import { freePorts, spawnServer } from '../support/server/serverProcess.ts'
import { nthSearch, spreadOf } from './api.ts'
import { elapse } from './clock.ts'
import { describeMachine } from './machine.ts'
import { row } from './row.ts'

/** The searches of one guest that are measured, and those before them that are not. */
const SEARCHES = 150
const WARM_UP = 30

/** How long the crowd searches, in ms. */
const CROWD_MS = 10_000

type Search = { params: { hotelId: string }; query: Record<string, unknown> }
type Outcome = { status: number; ms: number; retryMs: number }

/** Sends the search of the client with this number: each has an address of its own. */
type Send = (client: number, search: Search) => Promise<Outcome>

/** The nth search by nights at the hotel with a thousand plans. No two of 116 are identical. */
const nightsOf = (n: number): Search => ({
  params: { hotelId: 'grand' },
  query: { search_type: 'undated', nights: 1 + (n % 29), rooms: [adultsOnly(1 + (Math.floor(n / 29) % 4))] },
})

/** Answers are neither decompressed nor parsed: the bench shares the processors with the server. */
async function senderTo(base: string): Promise<Send> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const guest = await guestAt(base, null)
  return (client, { params, query }) =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const headers = {
        'Client-Session': guest.session(),
        'Accept-Encoding': 'br',
        'X-Forwarded-For': `10.0.${client >> 8}.${client & 255}`,
      }
      const url = `${base}${fillPath(api.rooms.search.path, params)}?${writeQuery(query)}`
      get(url, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - began,
            retryMs: 1000 * Number(answer.headers['retry-after'] ?? 0),
          }),
        )
      }).on('error', reject)
    })
}

/** Searches of many clients, one after the other for each, until `isOver`. A refused client waits as long as the server asks. */
async function crowd(send: Send, clients: number, nth: (n: number) => Search, isOver: () => boolean) {
  const outcomes: Outcome[] = []
  let n = 0
  async function searchOn(client: number) {
    while (!isOver()) {
      const outcome = await send(client, nth(n++))
      outcomes.push(outcome)
      if (outcome.status === 429) await elapse(outcome.retryMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => searchOn(client)))
  return outcomes
}

/** `median / p95` of the answered searches, and the number of all others by status. */
function figureOf(outcomes: readonly Outcome[]): string {
  const { count, p50, p95 } = spreadOf(outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms))
  const others = outcomes.filter(({ status }) => status !== 200)
  const refused = others.filter(({ status }) => status === 429)
  const failed = others.length - refused.length
  const waits = refused.length > 0 ? `, p95 of 429: ${spreadOf(refused.map(({ ms }) => ms)).p95}` : ''
  return `${p50} / ${p95} (${count} answered, ${refused.length} × 429${waits}, ${failed} failed)`
}

/** The searches by dates of one guest, one after the other. */
async function plainSearches(send: Send): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let n = 0; n < SEARCHES; n++) outcomes.push(await send(1_000, nthSearch(n)))
  return outcomes
}

async function benchOn(name: string, env: Record<string, string>): Promise<void> {
  const port = await freePorts()
  const server = spawnServer({
    NOREN_PORT: String(port),
    NOREN_SANDBOX: 'off',
    NOREN_TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
  await server.opened
  const print = (what: string, outcomes: readonly Outcome[], budget = '') =>
    row(`${name}: ${what} (ms)`, '', figureOf(outcomes), budget)
  try {
    const send = await senderTo(`http://localhost:${port + 3}`)
    // The first search creates the days of the large hotel, and the second reads them into memory.
    for (let n = 0; n < 2; n++) await send(0, nightsOf(n))
    for (let n = 0; n < WARM_UP; n++) await send(1_000, nthSearch(n))
    const rest = await plainSearches(send)
    print('plain searches at rest, median / p95', rest)
    const budget = `${3 * spreadOf(rest.map(({ ms }) => ms)).p95}`
    for (const clients of [5, 50]) {
      let isOver = false
      const flood = crowd(send, clients, nightsOf, () => isOver)
      print(`plain searches beside ${clients} by nights of 1,000 plans`, await plainSearches(send), budget)
      isOver = true
      print(`  those ${clients} by nights, again and again`, await flood)
    }
    for (const kinds of [4, 50]) {
      const all = Array.from({ length: 50 }, (_, n) => send(n, nightsOf(n % kinds)))
      print(`50 by nights at once, ${kinds} different, 1,000 plans`, await Promise.all(all), '1500')
    }
    const end = performance.now() + CROWD_MS
    const searchers = await crowd(send, 200, nthSearch, () => performance.now() > end)
    print('200 searchers without pauses', searchers)
    const answered = searchers.filter(({ status }) => status === 200).length
    row(`${name}: the same, searches a second`, '', `${Math.round((1000 * answered) / CROWD_MS)}`, '')
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

/** Prints how long guests wait for rooms beside expensive searches and among many others, on both databases. */
export async function benchLoad(): Promise<void> {
  console.log(describeMachine())
  await benchOn('PGlite', { NOREN_DATA: 'memory' })
  await ensurePostgres()
  if (!hasPostgres()) return console.log('NOT RUN on PostgreSQL: there is none here.')
  const postgres = await startPostgres()
  try {
    await benchOn('PostgreSQL', { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
