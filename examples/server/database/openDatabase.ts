import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '../../seed/brands.ts'
import { extendHorizon } from '../../seed/days.ts'
import { plant, seedHash } from '../../seed/seedDatabase.ts'
import type { Settings } from '../../settings.ts'
import { SettingError, withoutPassword } from '../start/SettingError.ts'
import type { Database } from './Database.ts'
import { lockFolder } from './lock.ts'
import { hashOf, migrate, readMigrations } from './migrate.ts'
import { type EmbeddedDatabase, openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const LOCK = 4600

/** Migrations, then the hotels, then days to come. One process does it while others wait. */
async function prepare(database: Database): Promise<void> {
  const migrations = readMigrations()
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await migrate(tx, migrations)
    await plant(tx, brands)
    await extendHorizon(tx)
  })
}

/** The embedded database in its folder. One that cannot be opened is told as the setting that chose it. */
function openIn(
  folder: string | null,
  home: string | null,
  snapshot: Blob | null,
): Promise<EmbeddedDatabase> {
  return openPglite(home, snapshot).catch((error: Error) => {
    if (!folder) throw error
    throw new SettingError(
      `NOREN_DATA is "${folder}", but its database could not be opened (${error.message}). Delete the folder, or choose another.`,
    )
  })
}

/**
 * Opens or makes the embedded database. A making that was cut off is known by its mark and begun anew; a folder
 * without the mark is never touched.
 */
async function openEmbedded(folder: string | null): Promise<Database> {
  const lock = folder ? lockFolder(folder) : null
  try {
    const home = folder && join(folder, 'database')
    const mark = folder && join(folder, 'making')
    if (home && mark && existsSync(mark)) rmSync(home, { recursive: true, force: true })
    const key = hashOf(
      readMigrations()
        .map(({ hash }) => hash)
        .join() + seedHash(brands),
    )
    const isNew = !home || !existsSync(home)
    if (isNew && mark) writeFileSync(mark, '')
    const snapshot = isNew ? readSnapshot(key) : null
    const database = await openIn(folder, home, snapshot)
    await prepare(database)
    if (isNew && !snapshot) await writeSnapshot(key, await database.snapshot())
    if (mark) rmSync(mark, { force: true })
    return {
      ...database,
      async close() {
        await database.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openShared(url: string): Promise<Database> {
  const database = await openPostgres(url).catch((error: Error) => {
    throw new SettingError(
      `DATABASE_URL is "${withoutPassword(url)}", but no PostgreSQL could be opened there: ${error.message}.`,
    )
  })
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The database these settings name, with its schema and its hotels, ready for guests. */
export const openDatabase = ({ databaseUrl, dataFolder }: Settings): Promise<Database> =>
  databaseUrl ? openShared(databaseUrl) : openEmbedded(dataFolder)
