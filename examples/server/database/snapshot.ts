import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inProject } from '../start/projectRoot.ts'

/**
 * A seeded embedded database, stored between starts, because creating it takes several times as long as loading it.
 * The key names migrations and seed. Days that have passed since are added after loading.
 */
const folder = () => inProject('node_modules/.cache/noren')
const fileOf = (key: string) => join(folder(), `seed-${key}.tar.gz`)

/** The bytes of an archive. A usual Blob gives its bytes in many small parts, which takes as long as loading the database. */
class Archive extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: Uint8Array) {
    super([], { type: 'application/x-tar' })
    this.#bytes = new Uint8Array(bytes).buffer
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes
  }
}

/** The snapshot with this key; null when it is missing or damaged (gzip has a checksum). */
export function readSnapshot(key: string): Blob | null {
  try {
    return new Archive(gunzipSync(readFileSync(fileOf(key))))
  } catch {
    return null
  }
}

/** Stores a snapshot and deletes older ones. An unwritable folder only makes the next start slower. */
export async function writeSnapshot(key: string, snapshot: Blob): Promise<void> {
  try {
    mkdirSync(folder(), { recursive: true })
    const draft = `${fileOf(key)}.${process.pid}`
    writeFileSync(draft, new Uint8Array(await snapshot.arrayBuffer()))
    renameSync(draft, fileOf(key))
    for (const name of readdirSync(folder())) {
      if (name.startsWith('seed-') && name !== `seed-${key}.tar.gz`)
        rmSync(join(folder(), name), { force: true })
    }
  } catch (error) {
    console.warn('The seeded snapshot could not be stored:', (error as Error).message)
  }
}
