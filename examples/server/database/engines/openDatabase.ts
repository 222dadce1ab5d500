import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError, withoutPassword } from '../../start/SettingError.ts'
import type { Database, Queries } from '../Database.ts'
import { lockFolder } from '../lock.ts'
import { catalogueMigrations, customerMigrations, hashOf, migrate } from '../migrate.ts'
import { divideOneList } from '../oneList.ts'
import { readSnapshot, writeSnapshot } from '../snapshot.ts'
import { type EmbeddedDatabase, openPglite } from './pglite.ts'
import { type DatabaseLimits, openPostgres } from './postgres.ts'

/** Which database to open. */
type DatabaseSettings = {
  /** A PostgreSQL address; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null
  /** The limits of a PostgreSQL. The embedded database has one connection and no limits. */
  databaseLimits: DatabaseLimits
}

/** The hotels to write into a new database, and again when they change. */
export type Seed = {
  /** Changes with the hotels. */
  hash: string
  write(tx: Queries): Promise<void>
}

/** Taken while one process prepares the database; the others wait. */
const LOCK = 4600

/** The catalogue comes first, because no table of it needs a table of customers. */
const allMigrations = () => [...catalogueMigrations(), ...customerMigrations()]

async function prepare(database: Database, seed: Seed): Promise<void> {
  const migrations = allMigrations()
  await database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await divideOneList(tx, migrations)
    await migrate(tx, migrations)
    await seed.write(tx)
  })
}

/** Opens the embedded database in its folder. The message of a failure names the setting that chose the folder. */
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
 * Opens or creates the embedded database. The file `making` marks a creation that was interrupted: the creation starts
 * again. A folder without that file is never deleted.
 */
async function openEmbedded(folder: string | null, seed: Seed): Promise<Database> {
  const lock = folder ? lockFolder(folder) : null
  try {
    const home = folder && join(folder, 'database')
    const mark = folder && join(folder, 'making')
    if (home && mark && existsSync(mark)) rmSync(home, { recursive: true, force: true })
    const key = hashOf(
      allMigrations()
        .map(({ hash }) => hash)
        .join() + seed.hash,
    )
    const isNew = !home || !existsSync(home)
    if (isNew && mark) writeFileSync(mark, '')
    const snapshot = isNew ? readSnapshot(key) : null
    const database = await openIn(folder, home, snapshot)
    await prepare(database, seed)
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

async function openShared(url: string, limits: DatabaseLimits, seed: Seed): Promise<Database> {
  const database = await openPostgres(url, limits).catch((error: Error) => {
    throw new SettingError(
      `DATABASE_URL is "${withoutPassword(url)}", but no PostgreSQL could be opened there: ${error.message}.`,
    )
  })
  try {
    await prepare(database, seed)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database that the settings name, with its tables and its hotels. Throws a SettingError when the database
 * cannot be opened.
 */
export const openDatabase = (
  { databaseUrl, dataFolder, databaseLimits }: DatabaseSettings,
  seed: Seed,
): Promise<Database> =>
  databaseUrl ? openShared(databaseUrl, databaseLimits, seed) : openEmbedded(dataFolder, seed)
