import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../start/SettingError.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Null if the file does not exist. */
function tryOrNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const heldHere = new Set<string>()

/** The numbers of the lock files in a folder, the highest first. */
const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .flatMap((name) => Number(/^lock-(\d+)$/.exec(name)?.[1] ?? []))
    .sort((a, b) => b - a)

/** The process that holds a lock file; null if the process has ended, has released the lock, or has a newer file. */
function holderOf(file: string): number | null {
  const pid = Number(tryOrNull(() => readFileSync(file, 'utf8')))
  // In a container, a new process often has the number of its predecessor. A lock with our own number that we do
  // not hold is stale.
  const isHeld = pid === process.pid ? heldHere.has(file) : pid > 0 && isAlive(pid)
  return isHeld ? pid : null
}

/**
 * Creates a file with the number of this process, at once with its content. Returns false if the file exists. A reader
 * never sees a lock file without its process.
 */
function create(folder: string, file: string): boolean {
  const draft = join(folder, `draft-${randomUUID()}`)
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Locks a data folder for this process. Two processes on one embedded database damage it without an error, so the
 * second process is refused with a SettingError. A lock of a process that has ended is taken over.
 *
 * A stale lock file is never replaced, because another process could have replaced it in the meantime. Instead, the next
 * process creates the file with the next number, which only one process can do. The highest number holds the folder and
 * never decreases: a released lock file stays, and lower ones are deleted.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const [highest = 0] = numbersIn(folder)
    const current = join(folder, `lock-${highest}`)
    const holder = highest === 0 ? null : holderOf(current)
    if (holder !== null) {
      throw new SettingError(
        `NOREN_DATA is "${folder}", which process ${holder} is using. Stop that one, choose another folder, or give DATABASE_URL to share one PostgreSQL.`,
      )
    }
    const file = join(folder, `lock-${highest + 1}`)
    if (!create(folder, file)) continue
    const [newest = 0, ...older] = numbersIn(folder)
    // Between our two looks, a process may have created this number and the next one, and deleted this one.
    if (newest !== highest + 1) {
      rmSync(file, { force: true })
      continue
    }
    heldHere.add(file)
    for (const number of older) rmSync(join(folder, `lock-${number}`), { force: true })
    return {
      release() {
        heldHere.delete(file)
        truncateSync(file)
      },
    }
  }
}
