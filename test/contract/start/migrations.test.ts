import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrateTenants } from '../../../examples/sandbox/tenants/migrateTenants.ts'
import type { Database } from '../../../examples/server/database/Database.ts'
import { MIGRATIONS, migrate, readMigrations } from '../../../examples/server/database/migrate.ts'
import { openPglite } from '../../../examples/server/database/pglite.ts'
import { openPostgres } from '../../../examples/server/database/postgres.ts'
import { countEvent } from '../../../examples/server/limits/rateLimit.ts'
import { hasPostgres, startPostgres } from '../../support/server/postgres.ts'

const test = suite('contract/start/migrations')

const SANDBOX = 'examples/sandbox/migrations'
const TENANTS = `${SANDBOX}/tenants`

/** The migrations of a folder before the one with this name. */
const before = (folder: string, name: string) => {
  const all = readMigrations(folder)
  const at = all.findIndex((migration) => migration.name === name)
  assert.ok(at > 0, name)
  return all.slice(0, at)
}

/** Migrates the tenants `old` and `two`. The first attempt ends after `old`, and the second continues with `two`. */
async function checkInterruption(database: Database): Promise<void> {
  const migrated = async () => {
    const rows = await database.query<{ schema: string }>(
      `SELECT table_schema AS schema FROM information_schema.tables
       WHERE table_schema LIKE 'tenant\\_%' AND table_name = 'rate_counters' ORDER BY 1`,
    )
    return rows.map(({ schema }) => schema)
  }
  await database.exec(
    'ALTER TABLE tenant_two.idempotency_keys RENAME CONSTRAINT idempotency_keys_pkey TO other',
  )
  assert.match(await migrateTenants(database).then(() => '', String), 'idempotency_keys_pkey')
  assert.equal(await migrated(), ['tenant_old'])
  await database.exec(
    'ALTER TABLE tenant_two.idempotency_keys RENAME CONSTRAINT other TO idempotency_keys_pkey',
  )
  await migrateTenants(database)
  assert.equal(await migrated(), ['tenant_old', 'tenant_two'])
}

/** Brings a database with a reservation of two rooms and its key, and a tenant with another, up to the current tables. */
async function checkOldRows(database: Database): Promise<void> {
  const tenant = database.inSchema('tenant_old')
  await database.transaction(async (tx) => {
    await migrate(tx, before(MIGRATIONS, '007-room-dates.sql'))
    await migrate(tx, before(SANDBOX, 'sandbox-002-room-dates.sql'))
    await tx.query(
      `SELECT sandbox.create_tenant('old', 'tenant_old'), sandbox.create_tenant('two', 'tenant_two')`,
    )
    // The hotels do not matter here.
    await tx.exec('ALTER TABLE reservations DROP CONSTRAINT reservations_hotel_id_fkey')
    await tx.exec('ALTER TABLE reservation_rooms DROP CONSTRAINT reservation_rooms_room_type_id_fkey')
    await tx.exec('ALTER TABLE reservation_rooms DROP CONSTRAINT reservation_rooms_room_plan_id_fkey')
  })
  const book = async (on: Database, status: string, checkin: string, checkout: string) => {
    await on.query(
      `WITH made AS (
         INSERT INTO reservations (number, hotel_id, status, checkin, checkout, guest, for_someone_else, notes,
           payment_method, locale, price, bypass_token, created_at)
         VALUES ('N-1', 1, $1, $2, $3, '{}', false, '', 'on_site', 'en', '{}', 'token', now()) RETURNING id
       ), used AS (
         INSERT INTO idempotency_keys (key, fingerprint, reservation_id) SELECT 'key', 'order', id FROM made
       )
       INSERT INTO reservation_rooms (reservation_id, room_type_id, room_plan_id, party, guest, price, policy)
       SELECT id, n, n, '{}', '{}', '{}', '{}' FROM made, generate_series(1, 2) n`,
      [status, checkin, checkout],
    )
  }
  await book(database, 'reserved', '2027-04-02', '2027-04-04')
  await book(tenant, 'released', '2027-05-01', '2027-05-01')
  await database.transaction((tx) => migrate(tx, readMigrations(MIGRATIONS)))
  await checkInterruption(database)
  await database.transaction(async (tx) => {
    await migrate(tx, readMigrations(SANDBOX))
    await tx.query(`SELECT sandbox.create_tenant('new', 'tenant_new')`)
  })
  const rooms = (on: Database) => on.query('SELECT checkin, checkout, status FROM reservation_rooms')
  const room = { checkin: '2027-04-02', checkout: '2027-04-04', status: 'reserved' }
  assert.equal(await rooms(database), [room, room])
  const dayUse = { checkin: '2027-05-01', checkout: '2027-05-01', status: 'released' }
  assert.equal(await rooms(tenant), [dayUse, dayUse])
  assert.equal(await rooms(database.inSchema('tenant_new')), [])
  for (const on of [database, tenant, database.inSchema('tenant_new')]) {
    const keys = await on.query('SELECT hotel_id, session_id, key, reservation_id FROM idempotency_keys')
    // No session has the keys of earlier bookings.
    const known = { hotel_id: 1, session_id: '', key: 'key', reservation_id: 1 }
    assert.equal(keys, on === database || on === tenant ? [known] : [])
    const answers = await on.query('SELECT answers, arrival_time, extras FROM reservations')
    assert.equal(answers, keys.length > 0 ? [{ answers: [], arrival_time: null, extras: [] }] : [])
    const counters = { on, now: 0, secret: 'key' }
    assert.is(
      await countEvent(counters, { kind: 'test', max: 1, seconds: 1 }, 'each has its own counters'),
      0,
    )
  }
}

/** Checks that a tenant which had all tables before the last migrations has the columns of the server's tables after them. */
async function checkColumns(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await migrate(tx, before(MIGRATIONS, '022-open-transfers.sql'))
    await migrate(tx, before(SANDBOX, 'sandbox-011-file-objects.sql'))
    await tx.query(`SELECT sandbox.create_tenant('recent', 'tenant_recent')`)
    for (const { name, hash } of before(TENANTS, '013-file-objects.sql'))
      await tx.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [`tenant_recent/${name}`, hash])
    await migrate(tx, readMigrations(MIGRATIONS))
  })
  await migrateTenants(database)
  const columnsOf = (schema: string) =>
    database.query(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
       WHERE table_schema = $1 AND table_name = ANY(sandbox.booking_tables()) ORDER BY 1, 2`,
      [schema],
    )
  assert.equal(await columnsOf('tenant_recent'), await columnsOf('public'))
}

test('an existing tenant gets the columns of later migrations', async () => {
  const database = await openPglite(null, null)
  try {
    await checkColumns(database)
  } finally {
    await database.close()
  }
})

test('rooms from before they had own dates get those of their reservation, and keys get its hotel, on PGlite', async () => {
  const database = await openPglite(null, null)
  try {
    await checkOldRows(database)
  } finally {
    await database.close()
  }
})

if (hasPostgres()) {
  test('the same on PostgreSQL', async () => {
    const postgres = await startPostgres()
    const database = await openPostgres(postgres.url)
    try {
      await checkOldRows(database)
    } finally {
      await database.close()
      await postgres.stop()
    }
  })
}

test.run()
