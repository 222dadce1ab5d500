import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import { adultsOnly, type Party } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { inventorySql } from '../../../examples/server/inventory/inventory.ts'
import { rangeSql } from '../../../examples/server/inventory/range.ts'
import { type Guest, inDays } from '../../support/server/guest.ts'
import { sandboxRuleServerKinds, testServer } from '../../support/server/testServer.ts'

// The plain server reads and creates the days with the same statements as the first one, on the same database.
for (const kind of sandboxRuleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/search/largeHotel on ${kind}`)
  server.startFor(test)

  const [checkin, checkout] = [inDays(50), inDays(52)]
  const searchAs = (guest: Guest, parties = [adultsOnly(1)], more = {}) => {
    const rooms = parties.map((party) => ({ checkin_date: checkin, checkout_date: checkout, ...party }))
    return guest.call(api.rooms.search, { params: { hotelId: 'grand' }, query: { rooms, ...more } })
  }
  const search = async (...args: [parties?: Party[], more?: object]) =>
    searchAs(await server.guest(), ...args)

  test('the days of a hotel are created once, at the first request, even for simultaneous requests', async () => {
    const { database } = server.running.services
    const count = async () => {
      const [row] = await database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM rates WHERE room_plan_id BETWEEN 200000 AND 209999',
      )
      return row?.count
    }
    // While the days are created, a new session may get a 503.
    const guests = await Promise.all([server.guest(), server.guest()])
    const both = await Promise.all(guests.map((guest) => searchAs(guest)))
    assert.equal(
      both.map(({ status }) => status),
      [200, 200],
    )
    assert.is(await count(), 1000 * 402)
  })

  test('a search finds up to a thousand plans, or the requested plan', async () => {
    const { body } = await search()
    const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
    // Some of the thousand plans are sold out, other ones on each date.
    const [row] = await server.running.services.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM room_plans p
       WHERE p.id BETWEEN 200000 AND 209999 AND NOT EXISTS (
         SELECT FROM inventory i WHERE i.room_type_id = p.room_type_id AND i.date >= $1 AND i.date < $2 AND i.total = 0
       )`,
      [checkin, checkout],
    )
    assert.is(plans.length, row?.count)
    assert.ok(plans.length > 500 && plans.length <= 1000)
    assert.is(new Set(plans.map(({ room_plan_code }) => room_plan_code)).size, plans.length)
    const one = plans[500]
    const narrowed = await search([adultsOnly(1)], { room_plan_codes: [one?.room_plan_code ?? ''] })
    assert.equal(
      narrowed.body.rooms.flatMap(({ room_plans }) => room_plans),
      [one],
    )
  })

  test('a search by nights finds every plan at the price of its day', async () => {
    const guest = await server.guest()
    const undated = { rooms: [adultsOnly(2)], search_type: 'undated' as const, nights: 2 }
    const { body } = await guest.call(api.rooms.search, { params: { hotelId: 'grand' }, query: undated })
    const plans = body.rooms.flatMap(({ room_plans }) => room_plans)
    assert.is(plans.length, 900, 'all but the singles')
    const [plan] = plans
    const day = plan?.booking_start_date ?? ''
    const rooms = [{ checkin_date: day, checkout_date: addDays(day, 2), ...adultsOnly(2) }]
    const query = { rooms, room_plan_codes: [plan?.room_plan_code ?? ''] }
    const dated = await guest.call(api.rooms.search, { params: { hotelId: 'grand' }, query })
    assert.is(dated.body.rooms[0]?.room_plans[0]?.total_price, plan?.total_price)
  })

  test('a compressed answer has at most a twentieth of its length', async () => {
    const guest = await server.guest()
    const rooms = JSON.stringify([{ checkin_date: checkin, checkout_date: checkout, ...adultsOnly(1) }])
    const query = new URLSearchParams({ rooms })
    const headers = { 'Client-Session': guest.session(), 'Accept-Encoding': 'br' }
    // `fetch` decompresses the body and hides its length.
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${guest.prefix}/hotels/grand/rooms?${query}`, { headers }, resolve),
    )
    assert.equal([answer.statusCode, answer.headers['content-encoding']], [200, 'br'])
    const wire = await buffer(answer)
    assert.ok(wire.length * 20 < brotliDecompressSync(wire).length)
  })

  /** The query plan of a statement. */
  async function planOf(sql: string, params: unknown[]): Promise<string> {
    const rows = await server.running.services.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF) ${sql}`,
      params,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  test('days are read by primary key, independent of the number of other hotels', async () => {
    const { catalogue } = server.running.services
    const now = new Date().toISOString()
    await search()
    for (const code of ['hakone', 'grand']) {
      const types = catalogue.hotel(code)?.roomTypes ?? []
      const plans = types.flatMap((type) => type.plans.map(({ id }) => id))
      const ids = [plans, types.map(({ id }) => id)]
      const readings: [what: string, sql: string, params: unknown[]][] = [
        ['a stay', inventorySql, [now, ...ids, checkin, checkout]],
        ['two months', rangeSql, [now, ...ids, inDays(0), inDays(61), 1]],
      ]
      for (const [what, sql, params] of readings) {
        const plan = await planOf(sql, params)
        for (const table of ['rates', 'inventory']) {
          assert.match(plan, `${table}_pkey`, `${what} at ${code}: ${plan}`)
          assert.not.match(plan, `Seq Scan on ${table}`, `${what} at ${code}: ${plan}`)
        }
      }
    }
  })

  test.run()
}
