import { setImmediate } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createGenerateDays, generateAllDays, withPatience } from '../../../examples/seed/generateDays.ts'
import { extendHorizon } from '../../../examples/seed/horizon.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { type Running, startServers } from '../../../examples/startServers.ts'
import { testSettings } from '../../support/server/testServer.ts'
import { limit } from '../../support/slowness.ts'

const test = suite('contract/start/horizon')
let running: Running

test.before(async () => {
  running = await startServers(testSettings)
})
test.after(() => running.close())

const countRows = () =>
  running.services.database.query(
    `SELECT (SELECT count(*) FROM rates) AS rates, (SELECT count(*) FROM inventory) AS rooms,
       (SELECT sum(price) FROM rates) AS prices, (SELECT sum(total) FROM inventory) AS totals,
       (SELECT max(date) - current_date FROM rates) AS ahead`,
  )

test('every hotel has rates for 400 days', async () => {
  const [{ ahead } = { ahead: 0 }] = await countRows()
  assert.ok(Number(ahead) >= 400)
})

test('the horizon is extended to the same days after ten days without the server, and existing days are unchanged', async () => {
  const { database } = running.services
  const before = await countRows()
  await database.exec('DELETE FROM rates WHERE date > current_date + 390')
  await database.exec('DELETE FROM inventory WHERE date > current_date + 390')
  await database.transaction(extendHorizon)
  assert.equal(await countRows(), before)
})

test('days are generated in short transactions, and have their last day across midnight', async () => {
  const { database, catalogue } = running.services
  const hotel = catalogue.hotel('hakone')
  assert.ok(hotel)
  const before = await countRows()
  const ids = `IN (SELECT id FROM room_types WHERE hotel_id = ${hotel.id})`
  const plans = `room_plan_id IN (SELECT id FROM room_plans WHERE room_type_id ${ids})`
  await database.exec(
    `DELETE FROM rates WHERE ${plans}; DELETE FROM inventory WHERE room_type_id ${ids};
     UPDATE hotels SET days_pending = true WHERE id = ${hotel.id}`,
  )
  hotel.days_pending = true
  const countOf = async () => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM rates`)
    return row?.count ?? 0
  }
  let transactions = 0
  let most = 0
  const maintenance: Database['maintenance'] = async (work) => {
    // A day begins between the transactions.
    if (transactions++ > 0)
      await database.exec(
        `DELETE FROM rates WHERE ${plans} AND date = current_date + 400;
         DELETE FROM inventory WHERE room_type_id ${ids} AND date = current_date + 400`,
      )
    const rows = await countOf()
    const result = await database.maintenance(work)
    most = Math.max(most, (await countOf()) - rows)
    return result
  }
  await createGenerateDays({ ...database, maintenance }, catalogue)(hotel.code)
  assert.equal(await countRows(), before)
  assert.ok(most < 2_500, `one transaction writes ${most} rates, and other calls wait for it`)
})

test('days that are generated in the background let calls go on, and a stop ends them before the next transaction', async () => {
  const { database, catalogue } = running.services
  const hotel = catalogue.hotel('hakone')
  assert.ok(hotel)
  await database.exec(`UPDATE hotels SET days_pending = true WHERE id = ${hotel.id}`)
  hotel.days_pending = true
  let transactions = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const maintenance: Database['maintenance'] = async (work) => {
    transactions++
    await held
    return database.maintenance(work)
  }
  const generateDays = createGenerateDays({ ...database, maintenance }, catalogue)
  const all = generateAllDays(catalogue, generateDays)
  // The first transaction does not end: a call goes on without it.
  await withPatience(generateDays, 10)(hotel.code)
  assert.equal([transactions, hotel.days_pending], [1, true])
  const stopped = generateDays.stop()
  release()
  await Promise.all([stopped, all])
  assert.equal([transactions, hotel.days_pending], [1, true])
  await createGenerateDays(database, catalogue)(hotel.code)
  assert.is(hotel.days_pending, false)
})

test('a server that starts generates the days of every hotel before any call asks for them', async () => {
  const started = await startServers({ ...testSettings, daysAtStart: true })
  try {
    const { hotels } = started.services.catalogue
    assert.ok(hotels.some(({ days_pending }) => days_pending))
    const end = performance.now() + limit(60_000)
    while (hotels.some(({ days_pending }) => days_pending) && performance.now() < end) await setImmediate()
    const [row] = await started.services.database.query<{ pending: number }>(
      'SELECT count(*)::int AS pending FROM hotels WHERE days_pending',
    )
    assert.is(row?.pending, 0)
  } finally {
    await started.close()
  }
})

test('every room type is available on most days, and some days are sold out', async () => {
  const rows = await running.services.database.query<{ code: string; open: number; days: number }>(
    `SELECT t.code, count(*) FILTER (WHERE i.total > 0) AS open, count(*) AS days
     FROM inventory i JOIN room_types t ON t.id = i.room_type_id GROUP BY t.code`,
  )
  assert.ok(rows.every(({ open, days }) => open > days * 0.8))
  assert.ok(rows.some(({ open, days }) => open < days))
})

test.run()
