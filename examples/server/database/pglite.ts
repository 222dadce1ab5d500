import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { Database, Queries, Row } from './Database.ts'

const parsers = { [types.INT8]: Number, [types.DATE]: (text: string) => text }

const queriesOn = (on: PGlite | Transaction): Queries => ({
  query: async <T extends Row>(sql: string, params: readonly unknown[] = []) =>
    (await on.query<T>(sql, [...params])).rows,
  exec: async (sql) => {
    await on.exec(sql)
  },
})

export type EmbeddedDatabase = Database & { snapshot(): Promise<Blob> }

/** Opens the embedded database in a folder, or in memory, from a snapshot where one is given. */
export async function openPglite(folder: string | null, snapshot: Blob | null): Promise<EmbeddedDatabase> {
  const lite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
    parsers,
  })
  return {
    kind: 'pglite',
    ...queriesOn(lite),
    transaction: (work) => lite.transaction((tx) => work(queriesOn(tx))),
    close: () => lite.close(),
    snapshot: () => lite.dumpDataDir('gzip'),
  }
}
