import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createTenant } from '../../../examples/sandbox/tenants/createTenant.ts'
import { migrateTenants } from '../../../examples/sandbox/tenants/migrateTenants.ts'
import type { Database, Queries } from '../../../examples/server/database/Database.ts'
import { type EmbeddedDatabase, openPglite } from '../../../examples/server/database/engines/pglite.ts'
import { openPostgres } from '../../../examples/server/database/engines/postgres.ts'
import {
  catalogueMigrations,
  customerMigrations,
  migrate,
  readMigrations,
} from '../../../examples/server/database/migrate.ts'
import { divideOneList, oneList } from '../../../examples/server/database/oneList.ts'
import { countEvent } from '../../../examples/server/limits/rateLimit.ts'
import { hasPostgres, startPostgres } from '../../support/server/postgres.ts'

const test = suite('contract/start/migrations')

const sandbox = readMigrations('examples/sandbox/migrations')
const customers = customerMigrations()
const all = [...catalogueMigrations(), ...customers]

const numberOf = (name: string) => Number(/\d{3}/.exec(name))

/** The migrations of the sandbox before the one with this number. */
const sandboxBefore = (number: number) => sandbox.filter(({ name }) => numberOf(name) < number)

/**
 * Makes the server's tables as they were before a number, when the migrations were one list. `from`: the tables are already as they
 * were before this number.
 */
async function makeOldTables(tx: Queries, number: number, from = 0): Promise<void> {
  const isNew = (name: string) => numberOf(name) >= from && numberOf(name) < number
  await migrate(
    tx,
    all.filter(({ name }) => isNew(name)),
  )
  await tx.query('DELETE FROM migrations WHERE name = ANY($1)', [all.map(({ name }) => name)])
  for (const [name, hash] of Object.entries(oneList))
    if (isNew(name)) await tx.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
}

/** Brings the server's tables up to date, as a start does. */
async function migrateServer(tx: Queries): Promise<void> {
  await divideOneList(tx, all)
  await migrate(tx, all)
}

/** Makes a tenant whose tables are copies of the server's tables, and which has noted migrations of its own. */
async function copyTenant(tx: Queries, name: string, noted: string[]): Promise<void> {
  await tx.query('SELECT sandbox.create_tenant($1, $2)', [name, `tenant_${name}`])
  for (const migration of noted)
    await tx.query('INSERT INTO migrations VALUES ($1, $2)', [`tenant_${name}/${migration}.sql`, 'hash'])
}

const newTenant = (database: Database, name: string, migrations = customers) =>
  createTenant(
    { database, clock: { now: Date.now }, counterSecret: 'key' },
    { mostTenants: 10, tenantsPerAddress: 10 },
    migrations,
    name,
    null,
  )

const columnsOf = (database: Database, schema: string, tables: unknown[]) =>
  database.query(
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = ANY($2) ORDER BY 1, 2`,
    [schema, tables],
  )

/** The tables of a schema. */
async function tablesOf(database: Database, schema: string): Promise<unknown[]> {
  const rows = await database.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = $1 AND table_type = 'BASE TABLE' ORDER BY 1`,
    [schema],
  )
  return rows.map(({ table_name }) => table_name)
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
  assert.match(await migrateTenants(database, customers).then(() => '', String), 'idempotency_keys_pkey')
  assert.equal(await migrated(), ['tenant_old'])
  await database.exec(
    'ALTER TABLE tenant_two.idempotency_keys RENAME CONSTRAINT other TO idempotency_keys_pkey',
  )
  await migrateTenants(database, customers)
  assert.equal(await migrated(), ['tenant_old', 'tenant_two'])
}

const orderedExtras = [
  { extra_id: 2, day: '2027-04-02', quantity: 3 },
  { extra_id: 1, day: '2027-04-03', quantity: 1 },
]

/** Brings a database with a reservation of two rooms and its key, and a tenant with another, up to the current tables. */
async function checkOldRows(database: Database): Promise<void> {
  const tenant = database.inSchema('tenant_old')
  await database.transaction(async (tx) => {
    await makeOldTables(tx, 7)
    await migrate(tx, sandboxBefore(2))
    await copyTenant(tx, 'old', [])
    await copyTenant(tx, 'two', [])
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
  await book(database.inSchema('tenant_two'), 'held', '2027-06-01', '2027-06-02')
  await database.transaction(async (tx) => {
    await divideOneList(tx, all)
    await migrate(
      tx,
      all.filter(({ name }) => numberOf(name) < 30),
    )
    await tx.query('UPDATE reservations SET extras = $1::jsonb', [JSON.stringify(orderedExtras)])
    await migrate(tx, all)
  })
  await checkInterruption(database)
  await database.transaction((tx) => migrate(tx, sandbox))
  await newTenant(database, 'new')
  const rooms = (on: Database) => on.query('SELECT checkin, checkout, status FROM reservation_rooms')
  const room = { checkin: '2027-04-02', checkout: '2027-04-04', status: 'reserved' }
  assert.equal(await rooms(database), [room, room])
  const needsOf = (on: Database) => on.query('SELECT needs FROM reservations')
  const nights = { '1 2027-04-02': 1, '1 2027-04-03': 1, '2 2027-04-02': 1, '2 2027-04-03': 1 }
  const extraUses = { '2 2027-04-02': 3, '1 2027-04-03': 1 }
  const needs = { rooms: nights, extras: extraUses, coupon: {}, files: {} }
  assert.equal(await needsOf(database), [{ needs }])
  assert.equal(await needsOf(tenant), [{ needs: {} }])
  const heldRooms = (on: Database) =>
    on.query('SELECT room_type_id, date, count, until FROM room_holds ORDER BY 1')
  assert.equal(await heldRooms(database), [])
  const night = { date: '2027-06-01', count: 1, until: null }
  assert.equal(await heldRooms(database.inSchema('tenant_two')), [
    { room_type_id: 1, ...night },
    { room_type_id: 2, ...night },
  ])
  const dayUse = { checkin: '2027-05-01', checkout: '2027-05-01', status: 'released' }
  assert.equal(await rooms(tenant), [dayUse, dayUse])
  assert.equal(await rooms(database.inSchema('tenant_new')), [])
  for (const on of [database, tenant, database.inSchema('tenant_new')]) {
    const keys = await on.query('SELECT hotel_id, session_id, key, reservation_id FROM idempotency_keys')
    // No session has the keys of earlier bookings.
    const known = { hotel_id: 1, session_id: '', key: 'key', reservation_id: 1 }
    assert.equal(keys, on === database || on === tenant ? [known] : [])
    const answers = await on.query('SELECT answers, arrival_time, extras FROM reservations')
    const extras = on === database ? [...orderedExtras.map((extra) => ({ ...extra, tax_percent: null }))] : []
    assert.equal(answers, keys.length > 0 ? [{ answers: [], arrival_time: null, extras }] : [])
    // Without a percentage of their tax.
    const prices = await on.query('SELECT r.price, m.price AS room FROM reservations r, reservation_rooms m')
    assert.equal(prices.slice(0, 1), keys.length > 0 ? [{ price: { taxes: [] }, room: { taxes: [] } }] : [])
    const counters = { on, now: 0, secret: 'key' }
    assert.is(
      await countEvent(counters, { kind: 'test', max: 1, seconds: 1 }, 'each has its own counters'),
      0,
    )
  }
}

/** The migrations of tenants when their tables were copied. */
const NOTED = [
  ...['001-room-dates', '002-abuse', '003-keyed-counters', '004-answers', '005-extras', '006-attachments'],
  ...['007-member-profiles', '008-payments', '009-payment-mails', '010-deferred-payments'],
  ...['011-purchase-reports', '012-transfers', '013-file-objects', '014-open-transfers'],
  ...['015-gateway-accounts', '016-reservation-numbers', '017-doubtful-attempts', '018-card-rules'],
  ...['019-confirmed-orders', '020-payment-subjects'],
]

/**
 * The states in which tables were copied: the next numbers of the server's migrations and of the sandbox's, and how many migrations
 * a tenant had. Two states had columns that the migrations of tenants lacked.
 */
const copies = [
  [15, 6, 5],
  [16, 7, 6],
  [17, 8, 7],
  [18, 9, 8],
  [19, 9, 9],
  [20, 9, 10],
  [21, 10, 11],
  [22, 11, 12],
  [23, 11, 12],
  [24, 12, 14],
  [27, 13, 17],
  [28, 13, 18],
  [29, 13, 18],
  [30, 13, 20],
] as const

/** Checks that a tenant of each state has the columns of the server's tables after all migrations. */
async function checkColumns(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    let from = 0
    for (const [server, ofSandbox, count] of copies) {
      await makeOldTables(tx, server, from)
      await migrate(tx, sandboxBefore(ofSandbox))
      await copyTenant(tx, `before${server}`, NOTED.slice(0, count))
      from = server
    }
    await migrateServer(tx)
  })
  await migrateTenants(database, customers)
  const tables = await tablesOf(database, 'tenant_before30')
  const columns = await columnsOf(database, 'public', tables)
  for (const [server] of copies)
    assert.equal(await columnsOf(database, `tenant_before${server}`, tables), columns, `before ${server}`)
}

// Making an embedded database takes six seconds of CPU time, and emptying it a moment.
let database: EmbeddedDatabase
test.before(async () => {
  database = await openPglite(null, null)
})
test.after.each(async () => {
  const schemas = await database.query<{ nspname: string }>(
    `SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
  )
  for (const { nspname } of schemas) await database.exec(`DROP SCHEMA ${nspname} CASCADE`)
  await database.exec('CREATE SCHEMA public')
})
test.after(() => database.close())

test('a new table of customers is one migration: the server, old tenants and new ones have it', async () => {
  const sql =
    'CREATE TABLE wishes (id integer PRIMARY KEY, reservation_id integer REFERENCES reservations (id))'
  const later = [...customers, { name: 'customers/999-wishes.sql', sql, hash: 'wishes' }]
  await database.transaction((tx) => migrate(tx, [...all, ...sandbox]))
  await newTenant(database, 'old')
  await database.transaction((tx) => migrate(tx, later))
  await migrateTenants(database, later)
  await newTenant(database, 'new', later)
  const [own, ...tenants] = await Promise.all(
    ['public', 'tenant_old', 'tenant_new'].map((schema) => columnsOf(database, schema, ['wishes'])),
  )
  assert.is(own?.length, 2)
  assert.equal(tenants, [own, own])
  assert.equal(await tablesOf(database, 'tenant_old'), await tablesOf(database, 'tenant_new'))
})

test('a database of the one list opens once, without foreign keys to the catalogue, and not if a migration was changed', async () => {
  const toCatalogue = () =>
    database.query(`SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = 'hotels'::regclass
      AND conrelid = 'reservations'::regclass`)
  await database.transaction((tx) => makeOldTables(tx, 30))
  await database.exec('ALTER TABLE reservations ADD FOREIGN KEY (hotel_id) REFERENCES hotels')
  assert.is((await toCatalogue()).length, 1)
  await database.transaction(migrateServer)
  await database.transaction(migrateServer)
  assert.is((await toCatalogue()).length, 0)
  const names = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  assert.equal(
    names.map(({ name }) => name),
    all.map(({ name }) => name),
  )
  await database.exec(`INSERT INTO migrations VALUES ('029-payment-subjects.sql', 'another')`)
  assert.match(
    await database.transaction(migrateServer).then(() => '', String),
    'another version of 029-payment-subjects.sql',
  )
})

test('a tenant gets the columns of later migrations, from each state in which its tables were copied', async () => {
  await checkColumns(database)
})

test('rooms from before they had own dates get the dates of their reservation, and keys get its hotel, on PGlite', async () => {
  await checkOldRows(database)
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
