import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '../database/Database.ts'
import { sharedValue, storeSharedValue } from '../database/storedSecret.ts'
import { SettingError } from '../start/SettingError.ts'

/**
 * Where the bytes of uploaded files are: objects that are written once, under names that were never used before. A folder, or
 * the bucket of an object store. All processes on one database use one store.
 */
export type FileStore = {
  /** Stores an object. When the promise resolves, the object survives a crash of the machine. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no object with this name. */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing if there is no object with this name. */
  remove(name: string): Promise<void>
  /** Whether objects of this size in bytes fit, with a reserve for what else is on the disk. */
  hasSpace(bytes: number): Promise<boolean>
}

/** What stays free on the disk, in bytes: a full disk would stop the database too. */
const RESERVE = 256 * 1024 * 1024

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Opens a file or a folder, works on it, and flushes it to the disk. */
async function writeThrough(path: string, flags: string, work: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the entries of a folder. Windows flushes them with the file, and opens no folder. */
const flush = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await writeThrough(folder, 'r', async () => {})
}

/** A store in a folder of a local or shared disk. */
export function folderStore(folder: string): FileStore {
  // Folders with many thousands of files are slow.
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const made = await mkdir(dirname(path), { recursive: true })
      await writeThrough(path, 'wx', (file) => file.writeFile(bytes))
      // The entries of folders are flushed by themselves: without that, a crash leaves a database that names a lost object.
      await flush(dirname(path))
      if (made !== undefined) await flush(folder)
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    async hasSpace(bytes) {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize - bytes >= RESERVE
    },
  }
}

/** Taken while one process creates the folder; the others wait. */
const LOCK = 4605

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Opens the store of a database below `root`. The database has the name of its folder, which the first process creates: a
 * process with another root, or with a disk that is not mounted, must not start, because it would not find the files of
 * the others. Throws a SettingError that names `NOREN_FILES`.
 */
export async function openFileStore(database: Database, root: string): Promise<FileStore> {
  const name = await database.maintenance(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const known = await sharedValue(tx, 'file_store')
    if (known !== null) return known
    const made = `store-${randomUUID()}`
    try {
      mkdirSync(join(root, made), { recursive: true })
    } catch (error) {
      throw new SettingError(
        `NOREN_FILES is "${root}", but no folder can be created there (${(error as Error).message}).`,
      )
    }
    await storeSharedValue(tx, 'file_store', made)
    return made
  })
  const folder = join(root, name)
  if (isFolder(folder)) return folderStore(folder)
  throw new SettingError(
    `NOREN_FILES is "${root}", but the folder "${name}" with the files of this database is not there.`,
  )
}
