import type { Queries } from './Database.ts'
import { changedMigration, type Migration, noteMigrations } from './migrate.ts'

/** The migrations of the server when they were one list, with their hashes. */
export const oneList: Readonly<Record<string, string>> = {
  '001-hotels.sql': '842cb565ee05b667',
  '002-bookings.sql': 'ed26bbb5c0f2fcc7',
  '003-member-sessions.sql': '218811b45d7d564a',
  '004-places.sql': 'd5aa3f9595a17387',
  '005-rates.sql': 'abab1b9fc9ac0d47',
  '006-search.sql': '03c15b1a6c7c0391',
  '007-room-dates.sql': '517f944895aace98',
  '008-abuse.sql': 'c3a834c7bf54c3b5',
  '009-day-versions.sql': 'a44377c0841c6ca9',
  '010-keyed-counters.sql': '737496676dc74bb2',
  '011-arrival-time.sql': '9b7889e00e1496f8',
  '012-day-use-hours.sql': 'd439005441290461',
  '012-mail-of-reservation.sql': 'c611dd5d9a93a64a',
  '013-questions.sql': '30c665fadcddd413',
  '014-extras.sql': 'fc044342819205ae',
  '015-attachments.sql': '7baa06f54bb5e450',
  '016-member-profiles.sql': '636680da62718af9',
  '017-payments.sql': 'ce521925a1cce353',
  '018-payment-mails.sql': '5450d79529fe56d3',
  '019-deferred-payments.sql': '448c6dd616959e54',
  '020-purchase-reports.sql': 'e3e7a8aa2722956f',
  '021-transfers.sql': '5bf737fb57da96db',
  '022-open-transfers.sql': 'f99d4fe83daf7969',
  '023-file-objects.sql': '08c03845942d3281',
  '024-gateway-accounts.sql': '4a7d9c733facd863',
  '025-reservation-numbers.sql': 'c6b3dfc5cd048913',
  '026-doubtful-attempts.sql': '80566d7196d8a308',
  '027-card-rules.sql': 'a7d83b5e8ea1a523',
  '028-confirmed-orders.sql': '2748c260a003589a',
  '029-payment-subjects.sql': 'fc8846352af2b965',
}

/** A file in one of the two folders has the number of the file in the list from which its statements come. */
const numberOf = (name: string) => name.slice(name.indexOf('/') + 1).slice(0, 3)

/**
 * Renames what a database has noted about its migrations, if it was made when they were one list, and removes the foreign
 * keys from customers' tables to the catalogue, which such a database has. Throws a SettingError for a migration that was
 * changed after it ran.
 */
export async function divideOneList(tx: Queries, migrations: Migration[]): Promise<void> {
  const [table] = await tx.query(`SELECT WHERE to_regclass('public.migrations') IS NOT NULL`)
  if (!table) return
  const done = await tx.query<{ name: string; hash: string }>(
    `DELETE FROM public.migrations WHERE name ~ '^[0-9]{3}-' RETURNING name, hash`,
  )
  if (done.length === 0) return
  for (const { name, hash } of done) if (oneList[name] !== hash) throw changedMigration(name)
  const numbers = new Set(done.map(({ name }) => numberOf(name)))
  await noteMigrations(
    tx,
    migrations.filter(({ name }) => numbers.has(numberOf(name))),
  )
  await tx.exec(
    `ALTER TABLE IF EXISTS sold DROP CONSTRAINT IF EXISTS sold_room_type_id_fkey;
     ALTER TABLE IF EXISTS reservations DROP CONSTRAINT IF EXISTS reservations_hotel_id_fkey;
     ALTER TABLE IF EXISTS reservation_rooms
       DROP CONSTRAINT IF EXISTS reservation_rooms_room_type_id_fkey,
       DROP CONSTRAINT IF EXISTS reservation_rooms_room_plan_id_fkey`,
  )
}
