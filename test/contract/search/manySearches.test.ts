import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { currentSql } from '../../../examples/server/inventory/cachedRange.ts'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { guestAt, inDays, orderOf } from '../../support/server/guest.ts'
import { testSettings } from '../../support/server/testServer.ts'

const test = suite('contract/search/manySearches')

/** Six usual searches and one large one run at once. */
const callLimits = { maxWaiting: 2, maxWaitingLarge: 9, maxPerClient: 4 }

let running: Running
test.before(async () => {
  running = await startServers({ ...testSettings, sandbox: false, trustedProxies: ['127.0.0.1'], callLimits })
})
test.after(() => running.close())

const guestFrom = (address: string) => guestAt(running.addresses.api, null, { 'X-Forwarded-For': address })
type Guest = Awaited<ReturnType<typeof guestFrom>>

/** A search that no other test makes. `days` is the number of days until the check-in. */
const search = (guest: Guest, days: number) => guest.search('hakone', inDays(days), inDays(days + 1))

/** Rooms for three guests each. */
const families = ['A', 'B', 'C'].map((code) => ({
  adults: 2,
  children: 1,
  kids_tiers: [{ code, children: 1 }],
  kids_ages: [],
}))

/** A search by nights for three kinds of families, in one room type: a large one. */
const largeSearch = (guest: Guest, roomType: string) =>
  guest.call(api.rooms.search, {
    params: { hotelId: 'hakone' },
    query: { search_type: 'undated', rooms: families, room_type_codes: [roomType] },
  })

/** Whether code runs for a call: the workers of the server use the database too. */
const isInCall = new AsyncLocalStorage<true>()

/** Resolves when so many calls have begun a step of the server. */
function begunAt(step: 'call' | 'handle', count: number): Promise<void> {
  const { hook } = running.services
  let begun = 0
  return new Promise((resolve) => {
    hook[step] = <T>(_: unknown, next: () => Promise<T>) => {
      begun++
      if (begun === count) setImmediate(resolve)
      return isInCall.run(true, next)
    }
  })
}

/** Keeps all statements waiting until `send` has sent its requests and `count` of them have begun a step. */
async function sentTogether<T>(
  count: number,
  send: () => Promise<T>[],
  step: 'call' | 'handle' = 'handle',
): Promise<T[]> {
  const all = begunAt(step, count)
  const answers: Promise<T>[] = []
  await running.services.database.transaction(async () => {
    answers.push(...send())
    await all
  })
  return Promise.all(answers)
}

/** The first statement of each search that is answered during `send`, in the order in which they began. */
async function readsDuring<T>(send: () => Promise<T>): Promise<{ reads: string[]; answers: T }> {
  const { database } = running.services
  const { query } = database
  const reads: string[] = []
  database.query = (sql, params) => {
    if (sql === currentSql || sql.includes('FROM rates')) reads.push(sql)
    return query(sql, params)
  }
  const answers = await send()
  database.query = query
  return { reads, answers }
}

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('one client has at most so many searches at once, and another client is answered beside them', async () => {
  const [one, other] = await Promise.all([guestFrom('198.51.100.1'), guestFrom('198.51.100.2')])
  const answers = await sentTogether(
    7,
    () => [...[20, 21, 22, 23, 24, 25].map((days) => search(one, days)), search(other, 20)],
    'call',
  )
  const ofOne = answers.slice(0, 6)
  assert.equal([countOf(ofOne, 200), countOf(ofOne, 429)], [4, 2])
  assert.is(answers[6]?.status, 200)
  const refused = ofOne.find(({ status }) => status === 429)
  assert.is(refused?.headers.get('Retry-After'), '1')
  assert.ok(refused?.error.message)
})

test('one client has at most so many calls of any kind at once', async () => {
  const one = await guestFrom('198.51.100.1')
  const show = (id: number) =>
    one.call(api.reservations.show, {
      params: { hotelId: 'hakone', id },
      query: { bypass_token: 'x'.repeat(32) },
    })
  const answers = await sentTogether(6, () => [1, 2, 3, 4, 5, 6].map(show), 'call')
  assert.equal([countOf(answers, 404), countOf(answers, 429)], [4, 2])
})

test('lists of policies wait for their turn among the searches', async () => {
  const guests = await Promise.all(Array.from({ length: 9 }, (_, at) => guestFrom(`198.51.100.${at}`)))
  const policies = (guest: Guest, code: number) =>
    guest.call(api.policies.list, {
      params: { hotelId: 'hakone' },
      query: { room_plan_codes: [`plan-${code}`] },
    })
  const begun = begunAt('handle', 6)
  const { first, others } = await running.services.database.transaction(async () => {
    const searches = guests.slice(0, 6).map((guest, at) => search(guest, 80 + at))
    await begun
    const lists = guests.slice(6).map(policies)
    return { first: await Promise.race(lists), others: [...searches, ...lists] }
  })
  assert.is(first.status, 429)
  const answers = await Promise.all<{ status: number }>(others)
  assert.equal([countOf(answers, 200), countOf(answers, 429)], [8, 1])
})

test('only a few orders and look-ups use the database at once', async () => {
  const { database } = running.services
  const { query, transaction } = database
  const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => guestFrom(`198.51.100.${at}`)))
  const [guest] = guests
  assert.ok(guest)
  const order = orderOf([await guest.choose('hakone', inDays(90), inDays(91))], { total_price: 1 })
  const book = (one: Guest) => one.book('hakone', order)
  const find = (one: Guest, at: number) =>
    one.call(api.reservations.find, {
      params: { brandId: 100, number: `N${at}` },
      query: { email: 'a@example.com' },
    })
  let [inUse, most] = [0, 0]
  async function counted<T>(work: Promise<T>): Promise<T> {
    if (!isInCall.getStore()) return work
    inUse++
    most = Math.max(most, inUse)
    return work.finally(() => inUse--)
  }
  for (const [status, send] of [
    [409, book],
    [404, find],
  ] as const) {
    most = 0
    const answers = await sentTogether<{ status: number }>(12, () => {
      database.transaction = (work) => counted(transaction(work))
      database.query = (sql, params) =>
        sql.includes('rate_counters') ? counted(query(sql, params)) : query(sql, params)
      return guests.map(send)
    })
    Object.assign(database, { query, transaction })
    assert.is(countOf(answers, status), 12)
    assert.is(most, 4)
  }
})

test('so many searches wait for their turn, and the others are refused at once with Retry-After', async () => {
  const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => guestFrom(`198.51.100.${at}`)))
  const answers = await sentTogether(12, () => guests.map((guest, at) => search(guest, 30 + at)))
  assert.equal([countOf(answers, 200), countOf(answers, 429)], [8, 4])
  for (const { status, headers } of answers)
    if (status === 429) assert.ok(Number(headers.get('Retry-After')) >= 1)
})

test('identical searches of several clients share one calculation and its JSON, after a calculation that has begun', async () => {
  const guests = await Promise.all([1, 2, 3].map((client) => guestFrom(`198.51.100.${client}`)))
  const { stringify } = JSON
  let texts = 0
  JSON.stringify = (value: unknown, ...rest: never[]) => {
    if (value && typeof value === 'object' && 'nothing_found' in value) texts++
    return stringify(value, ...rest)
  }
  const { reads, answers } = await readsDuring(() =>
    sentTogether(12, () => guests.flatMap((guest) => [1, 2, 3, 4].map(() => search(guest, 50)))),
  )
  JSON.stringify = stringify
  assert.is(countOf(answers, 200), 12)
  assert.is(reads.length, 2)
  assert.is(texts, 2)
  for (const { body } of answers) assert.equal(body, answers[0]?.body)
})

test('a guest in another language, or signed in, does not share the answer', async () => {
  const [one, other] = await Promise.all([guestFrom('198.51.100.1'), guestFrom('198.51.100.2')])
  const japanese = (guest: Guest) =>
    guest.call(
      api.rooms.search,
      {
        params: { hotelId: 'hakone' },
        query: { rooms: [{ checkin_date: inDays(60), checkout_date: inDays(61), ...adultsOnly(2) }] },
      },
      { 'Tripla-Locale': 'ja' },
    )
  const [english, translated] = await sentTogether(2, () => [search(one, 60), japanese(other)])
  const nameOf = (answer: typeof english) => answer?.body.rooms[0]?.room_type_name ?? ''
  assert.not.match(nameOf(english), /\p{Script=Han}/u)
  assert.match(nameOf(translated), /[\p{Script=Han}\p{Script=Katakana}]/u)
})

test('a usual search reads its rooms before the large searches that have waited longer', async () => {
  const [one, other] = await Promise.all([guestFrom('198.51.100.1'), guestFrom('198.51.100.2')])
  const { roomTypes = [] } = running.services.catalogue.hotel('hakone') ?? {}
  // The first large search reads the rates of the hotel, which are kept in memory for the others.
  await largeSearch(other, roomTypes[0]?.code ?? '')
  const { reads, answers } = await readsDuring(() =>
    sentTogether(5, () => [
      ...roomTypes.slice(0, 4).map(({ code }) => largeSearch(one, code)),
      search(other, 70),
    ]),
  )
  assert.is(countOf(answers, 200), 5)
  assert.equal(
    reads.map((sql) => (sql === currentSql ? 'large' : 'usual')),
    ['large', 'usual', 'large', 'large', 'large'],
  )
})

test('new clients are connected while statements of others wait for the embedded database', async () => {
  const { database } = running.services
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let accepted = 0
  server.on('connection', () => accepted++)
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', assert.unreachable))
  await Promise.all(clients.map(() => database.query('SELECT 1')))
  const inTime = accepted
  for (const client of clients) client.destroy()
  server.close()
  assert.is(inTime, 20)
})

test.run()
