import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inProject } from '../start/projectRoot.ts'

/**
 * A seeded embedded database, kept between starts: making one takes several times as long as loading it. The
 * key names migrations and seed; days that passed since it was made are added after loading.
 */
const folder = () => inProject('node_modules/.cache/noren')
const fileOf = (key: string) => join(folder(), `seed-${key}.tar.gz`)

/** The snapshot of this key, or null when there is none or it was cut short: its checksum tells. */
export function readSnapshot(key: string): Blob | null {
  try {
    return new Blob([gunzipSync(readFileSync(fileOf(key)))], { type: 'application/x-tar' })
  } catch {
    return null
  }
}

/** Keeps a snapshot and drops older ones. A folder that cannot be written costs only time at the next start. */
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
    console.warn('The seeded snapshot could not be kept:', (error as Error).message)
  }
}
