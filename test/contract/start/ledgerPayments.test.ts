import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  catalogueMigrations,
  customerMigrations,
  migrate,
} from '../../../examples/server/database/migrate.ts'
import { openPglite } from '../../../examples/server/database/pglite.ts'

const test = suite('contract/start/ledgerPayments')

const all = [...catalogueMigrations(), ...customerMigrations()]

test('charges from before the ids of payments get the payments that have taken their amounts', async () => {
  const database = await openPglite(null, null)
  await database.transaction(async (tx) => {
    await migrate(
      tx,
      all.filter(({ name }) => !name.endsWith('041-ledger-payments.sql')),
    )
    await tx.query(
      `INSERT INTO reservations (number, hotel_id, status, checkin, checkout, guest, for_someone_else, notes,
         payment_method, locale, price, bypass_token, created_at, owner)
       SELECT 'N-' || n, 1, 'reserved', '2027-04-02', '2027-04-04', '{}', false, '', 'credit_card', 'en', '{}', 'token', now(), 'guest'
       FROM generate_series(1, 2) n`,
    )
    for (const [id, reservation, subject, amount, state] of [
      ['booking', 1, null, 5_000, 'captured'],
      ['withdrawn', 1, 1, 2_000, 'expired'],
      ['change', 1, 2, 2_000, 'captured'],
      ['same', 1, 3, 2_000, 'refunded'],
      ['other', 2, null, 5_000, 'captured'],
    ])
      await tx.query(
        `INSERT INTO payments (id, subject, subject_id, reservation_id, hotel_id, reference, payer, locale, valid_on, kind,
           amount, currency, state)
         VALUES ($1, $2, $3, $4, 1, 'N', '', 'en', '2027-04-04', 'charge', $5, 'JPY', $6)`,
        [id, subject === null ? 'booking' : 'change', subject, reservation, amount, state],
      )
    for (const [reservation, kind, amount] of [
      [1, 'charge_at_hotel', 5_000],
      [1, 'charge', 5_000],
      [2, 'charge', 5_000],
      [1, 'charge', 2_000],
      [1, 'charge', 2_000],
      [1, 'charge', 900],
    ])
      await tx.query('INSERT INTO ledger (reservation_id, kind, amount, at) VALUES ($1, $2, $3, now())', [
        reservation,
        kind,
        amount,
      ])
    await migrate(tx, all)
  })
  const rows = await database.query<{ payment_id: string | null }>(
    'SELECT payment_id FROM ledger ORDER BY id',
  )
  assert.equal(
    rows.map(({ payment_id }) => payment_id),
    [null, 'booking', 'other', 'change', 'same', null],
  )
  await database.close()
})

test.run()
