import type { Queries } from '../server/database/Database.ts'
import { hashOf } from '../server/database/migrate.ts'
import { horizonSql } from './horizon.ts'
import { rowsOf, seasonRows } from './rows.ts'
import type { SeedBrand } from './types.ts'

/** The hash of a seed. It changes with hotels, prices and days. */
export const seedHash = (brands: SeedBrand[]): string =>
  hashOf(JSON.stringify([rowsOf(brands), seasonRows(brands)]) + horizonSql)

const columnsOf = (rows: object[]): string[] => Object.keys(rows[0] ?? {})

/** Inserts or updates rows by their key. Columns are converted from JSON by the table's own types. */
async function upsert(tx: Queries, table: string, key: string[], rows: object[]): Promise<void> {
  const columns = columnsOf(rows)
  const rest = columns.filter((column) => !key.includes(column))
  await tx.query(
    `INSERT INTO ${table} (${columns.join()})
     SELECT ${columns.join()} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT (${key.join()}) DO UPDATE SET ${rest.map((column) => `${column} = EXCLUDED.${column}`).join()}`,
    [JSON.stringify(rows)],
  )
}

/**
 * Writes the hotels into a database that does not contain this seed yet. Bookings stay; rates are generated again
 * from yesterday on.
 */
export async function seedDatabase(tx: Queries, brands: SeedBrand[]): Promise<void> {
  const hash = seedHash(brands)
  const [known] = await tx.query<{ hash: string }>(`SELECT hash FROM seeds WHERE name = 'hotels'`)
  if (known?.hash === hash) return
  for (const [table, key, rows] of rowsOf(brands)) await upsert(tx, table, key, rows)
  const seasons = JSON.stringify(seasonRows(brands))
  await tx.exec(
    `DELETE FROM seasons; DELETE FROM rates; DELETE FROM inventory; DELETE FROM agency_prices;
     DELETE FROM exchange_rates`,
  )
  await tx.query('INSERT INTO seasons SELECT * FROM jsonb_populate_recordset(NULL::seasons, $1::jsonb)', [
    seasons,
  ])
  await tx.query(
    `INSERT INTO seeds (name, hash) VALUES ('hotels', $1) ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash`,
    [hash],
  )
}
