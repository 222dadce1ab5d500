import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const heldHere = new Set<string>()

/**
 * Locks a data folder for this process. Two processes on one embedded database damage it without an error, so the
 * second process is refused with a SettingError. A lock of a process that has ended is taken over.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      heldHere.add(file)
      return {
        release() {
          heldHere.delete(file)
          rmSync(file, { force: true })
        },
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const pid = Number(readFileSync(file, 'utf8'))
    // In a container, a new process often has the number of its predecessor. A lock with our own number that we do
    // not hold is stale.
    const isHeld = pid === process.pid ? heldHere.has(file) : pid > 0 && isAlive(pid)
    if (isHeld) {
      throw new SettingError(
        `NOREN_DATA is "${folder}", which process ${pid} is using. Stop that one, choose another folder, or give DATABASE_URL to share one PostgreSQL.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new SettingError(`NOREN_DATA is "${folder}", which others are taking at this moment. Try again.`)
}
