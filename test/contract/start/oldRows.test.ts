import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Queries } from '../../../examples/server/database/Database.ts'
import { type EmbeddedDatabase, openPglite } from '../../../examples/server/database/engines/pglite.ts'
import {
  catalogueMigrations,
  customerMigrations,
  migrate,
} from '../../../examples/server/database/migrate.ts'

const test = suite('contract/start/oldRows')

const all = [...catalogueMigrations(), ...customerMigrations()]

/** The migrations that change the rows of these tests. The rows are stored before them. */
const changesRows = ({ name }: { name: string }) => /\/(041|051|053|059|063|069|071)-/.test(name)

/** A reservation with this number: its id is in the order of the calls. */
async function addReservation(tx: Queries, number: string): Promise<number> {
  const [made] = await tx.query<{ id: number }>(
    `INSERT INTO reservations (number, hotel_id, status, checkin, checkout, guest, for_someone_else, notes, payment_method, locale,
       price, bypass_token, created_at, owner)
     VALUES ($1, 1, 'reserved', '2027-04-02', '2027-04-04', '{}', false, '', 'credit_card', 'en', '{"currency":"JPY"}', 'token', now(),
       'guest') RETURNING id`,
    [number],
  )
  return made?.id ?? 0
}

const addToLedger = (tx: Queries, reservation: number, kind: string, amount: number, at = '2027-03-01') =>
  tx.query('INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, $2, $3, $4::timestamptz)', [
    reservation,
    kind,
    amount,
    `${at}T03:00:00Z`,
  ])

const addPayment = (
  tx: Queries,
  reservation: number,
  { id, change = null, amount, state }: { id: string; change?: number | null; amount: number; state: string },
) =>
  tx.query(
    `INSERT INTO payments (id, subject, subject_id, reservation_id, hotel_id, reference, payer, locale, valid_on, kind, amount,
       currency, state)
     VALUES ($1, $2, $3, $4, 1, 'N', '', 'en', '2027-04-04', 'charge', $5, 'JPY', $6)`,
    [id, change === null ? 'booking' : 'change', change, reservation, amount, state],
  )

const addRefundByHotel = (tx: Queries, reservation: number, payment: string, amount: number) =>
  tx.query(
    `INSERT INTO refunds (id, payment_id, reservation_id, amount, way, state, asked_at, ended_at)
     VALUES ($1, $2, $3, $4, 'by_hotel', 'by_hotel', now(), now())`,
    [`refund of ${payment}`, payment, reservation, amount],
  )

async function addCharges(tx: Queries): Promise<void> {
  const first = await addReservation(tx, 'charged')
  const second = await addReservation(tx, 'charged too')
  await addPayment(tx, first, { id: 'booking', amount: 5_000, state: 'captured' })
  await addPayment(tx, first, { id: 'withdrawn', change: 1, amount: 2_000, state: 'expired' })
  await addPayment(tx, first, { id: 'change', change: 2, amount: 2_000, state: 'captured' })
  await addPayment(tx, first, { id: 'same', change: 3, amount: 2_000, state: 'refunded' })
  await addPayment(tx, second, { id: 'other', amount: 5_000, state: 'captured' })
  await addToLedger(tx, first, 'charge_at_hotel', 5_000)
  await addToLedger(tx, first, 'charge', 5_000)
  await addToLedger(tx, second, 'charge', 5_000)
  for (const amount of [2_000, 2_000, 900]) await addToLedger(tx, first, 'charge', amount)
}

/** Rooms of 30,000 with a local tax of 2,000, by their deposit. */
async function addDeposits(tx: Queries): Promise<void> {
  const reservation = await addReservation(tx, 'deposits')
  const lines = [
    { kind: 'room', amount: 30_000 },
    { kind: 'local_tax', amount: 2_000 },
  ]
  for (const price of [
    { total: 32_000, deposit_amount: 6_000, lines },
    { total: 32_000, deposit_amount: 30_000, lines },
    { total: 32_000, deposit_amount: null, lines },
    { total: 0, deposit_amount: 0, lines: [] },
  ])
    await tx.query(
      `INSERT INTO reservation_rooms (reservation_id, room_type_id, room_plan_id, party, guest, price, policy, checkin, checkout, status)
       VALUES ($1, 1, 1, '{}', '{}', $2::jsonb, '{}', '2027-04-02', '2027-04-04', 'reserved')`,
      [reservation, JSON.stringify(price)],
    )
}

/** What a hotel returned: of the money of its desk only, of a payment only, and of both. */
async function addReturns(tx: Queries): Promise<void> {
  const desk = await addReservation(tx, 'desk')
  await addToLedger(tx, desk, 'paid_at_hotel', 9_000)
  await addToLedger(tx, desk, 'refund_by_hotel', 1_000, '2027-03-02')
  await addToLedger(tx, desk, 'refund_by_hotel', 3_000, '2027-03-05')
  const card = await addReservation(tx, 'card')
  await addPayment(tx, card, { id: 'by card', amount: 9_000, state: 'captured' })
  await addToLedger(tx, card, 'refund_by_hotel', 2_000)
  await addRefundByHotel(tx, card, 'by card', 2_000)
  const both = await addReservation(tx, 'both')
  await addPayment(tx, both, { id: 'a part', amount: 4_000, state: 'captured' })
  await addToLedger(tx, both, 'paid_at_hotel', 5_000)
  await addToLedger(tx, both, 'refund_by_hotel', 6_000, '2027-03-09')
  await addRefundByHotel(tx, both, 'a part', 4_000)
}

async function addPriceAlerts(tx: Queries): Promise<void> {
  for (const [isMember, organization] of [
    [false, null],
    [true, null],
    [false, 7],
    [true, 7],
  ])
    await tx.query(
      `INSERT INTO price_alerts (hotel_id, token, email, mailbox, locale, checkin, checkout, parties, compared_total, created_at,
         is_member, organization_id)
       VALUES (1, gen_random_uuid(), 'a@example.com', 'a', 'en', '2027-04-02', '2027-04-04', '[]', 1, now(), $1, $2)`,
      [isMember, organization],
    )
}

/** The details of guests from before the history of answers. */
async function addDetails(tx: Queries): Promise<void> {
  const reservation = await addReservation(tx, 'details')
  await tx.query(
    `INSERT INTO detail_changes (reservation_id, at, actor, before) VALUES ($1, now(), 'guest', '{"notes":"Late"}')`,
    [reservation],
  )
}

/** A refund that the gateway has refused, and a refund that waits for the result of the capture. */
async function addWaitingRefunds(tx: Queries): Promise<void> {
  const reservation = await addReservation(tx, 'waiting')
  await addPayment(tx, reservation, { id: 'refunded', amount: 9_000, state: 'captured' })
  for (const [id, rest] of [
    ['refused', 1_000],
    ['before the capture', null],
  ])
    await tx.query(
      `INSERT INTO refunds (id, payment_id, reservation_id, amount, way, state, rest, is_refused, asked_at, next_at)
       VALUES ($1, 'refunded', $2, 500, 'part', 'waiting', $3, true, now(), now())`,
      [id, reservation, rest],
    )
}

let database: EmbeddedDatabase

test.before(async () => {
  database = await openPglite(null, null)
  await database.transaction(async (tx) => {
    await migrate(
      tx,
      all.filter((migration) => !changesRows(migration)),
    )
    for (const add of [addCharges, addDeposits, addReturns, addPriceAlerts, addDetails, addWaitingRefunds])
      await add(tx)
    await migrate(tx, all)
  })
})

test.after(() => database.close())

test('charges from before the ids of payments get the payments that have taken their amounts', async () => {
  const rows = await database.query<{ payment_id: string | null }>(
    `SELECT l.payment_id FROM ledger l JOIN reservations r ON r.id = l.reservation_id WHERE r.number LIKE 'charged%' ORDER BY l.id`,
  )
  assert.equal(
    rows.map(({ payment_id }) => payment_id),
    [null, 'booking', 'other', 'change', 'same', null],
  )
})

test('rooms from before the stored deposits get the percentage of their price without the local tax', async () => {
  const rows = await database.query<{ deposit_percent: number | null }>(
    'SELECT deposit_percent FROM reservation_rooms ORDER BY id',
  )
  assert.equal(
    rows.map(({ deposit_percent }) => deposit_percent),
    [20, 99, null, null],
  )
})

test('what a hotel returns of the money of its desk becomes a refund of its own, with the last day of its rows', async () => {
  const rows = await database.query(
    `SELECT reference, currency, amount::int AS amount, (asked_at AT TIME ZONE 'UTC')::date::text AS day
     FROM refunds WHERE payment_id IS NULL ORDER BY reference`,
  )
  assert.equal(rows, [
    { reference: 'both', currency: 'JPY', amount: 2_000, day: '2027-03-09' },
    { reference: 'desk', currency: 'JPY', amount: 4_000, day: '2027-03-05' },
  ])
})

test('alerts from before the kinds of their persons get the kind whose total they compare', async () => {
  const rows = await database.query('SELECT compared_as, member_id FROM price_alerts ORDER BY id')
  assert.equal(
    rows,
    ['guest', 'member', 'corporate', 'both'].map((compared_as) => ({ compared_as, member_id: null })),
  )
})

test('a change of details from before the history of answers is a change of guests', async () => {
  const rows = await database.query('SELECT cause, before, after FROM detail_changes')
  assert.equal(rows, [{ cause: 'guests', before: { notes: 'Late' }, after: null }])
})

test('refunds that were marked before the first try wait for the capture, and no gateway has refused them', async () => {
  const rows = await database.query(
    `SELECT id, is_refused, waits_for_capture FROM refunds WHERE payment_id = 'refunded' ORDER BY id`,
  )
  assert.equal(rows, [
    { id: 'before the capture', is_refused: false, waits_for_capture: true },
    { id: 'refused', is_refused: true, waits_for_capture: false },
  ])
})

test.run()
