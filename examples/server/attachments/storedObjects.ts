import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../database/Database.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import type { FileStore } from './fileStore.ts'

/*
 * The database names each object of the store, before the object is written and until it is removed: in the row of a part, or in
 * `unused_objects`. So a crash at any moment leaves no object that nothing removes, and no part without its object.
 */

/** How long a request may take from its object to its part. Requests end much earlier. */
const WRITING = "interval '1 hour'"

/** Writes bytes as a new object that no part has yet. Returns its name. */
export async function writeObject(
  { database, files }: { database: Database; files: FileStore },
  bytes: Uint8Array,
): Promise<string> {
  const name = randomUUID()
  await database.query(`INSERT INTO unused_objects (name, removable_at) VALUES ($1, now() + ${WRITING})`, [
    name,
  ])
  await files.put(name, bytes)
  return name
}

/** Makes an object the property of a part, in the transaction that stores the part. Refused with 503 if it was removed. */
export async function useObject(tx: Queries, name: string): Promise<void> {
  const [used] = await tx.query('DELETE FROM unused_objects WHERE name = $1 RETURNING name', [name])
  if (!used) throw new HttpRefusal(503)
}

/** Lets the next run remove an object that was written for nothing. */
export const discardObject = (on: Queries, name: string): Promise<unknown> =>
  on.query('UPDATE unused_objects SET removable_at = now() WHERE name = $1', [name])

/** SQL that deletes uploads with their parts. `ids` is a subquery. Their objects are removed later. */
export const deleteUploads = (ids: string): string => `
  WITH old AS (${ids}),
    parts AS (DELETE FROM file_attachment_parts WHERE attachment_id IN (SELECT id FROM old) RETURNING object),
    unused AS (
      INSERT INTO unused_objects (name, removable_at) SELECT object, now() FROM parts WHERE object IS NOT NULL
    )
  DELETE FROM file_attachments WHERE id IN (SELECT id FROM old)`

/** Removes some objects that no part has. Safe to run in several processes: a removal that fails is repeated. */
export async function removeUnusedObjects({
  database,
  files,
}: {
  database: Database
  files: FileStore
}): Promise<void> {
  await database.background(async (tx) => {
    const unused = await tx.query<{ name: string }>(
      `SELECT name FROM unused_objects WHERE removable_at <= now()
       ORDER BY removable_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
    )
    if (unused.length === 0) return
    const names = unused.map(({ name }) => name)
    await Promise.all(names.map((name) => files.remove(name)))
    await tx.query('DELETE FROM unused_objects WHERE name = ANY($1::text[])', [names])
  })
}
