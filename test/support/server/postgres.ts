import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../ensurePostgres.mjs'

/** PostgreSQL refuses to run as root. Returns the user to run as instead, or null if the tests do not run as root. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // This user does not exist; try the next name.
    }
  }
  throw new Error('PostgreSQL needs an ordinary user to run as')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Resolves when PostgreSQL logs that it accepts connections. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)))
  })
}

export type Postgres = { url: string; stop(): Promise<void> }

/** A PostgreSQL of the tests. `kill` ends it like a crash; `start` starts it again on the same port. */
export type OwnPostgres = Postgres & { kill(): Promise<void>; start(): Promise<void> }

async function runIn(folder: string, programs: string): Promise<OwnPostgres> {
  const user = ordinaryUser()
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const as = { ...user, cwd: folder }
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'noren', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, stdio: 'ignore' },
  )
  const port = await freePort()
  // A crash of the machine may damage this database. Checkpoints would wait for the disk.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    'shared_buffers=64MB',
    // Compiling the statements of searches takes longer than they run.
    'jit=off',
  ]
  const spawnProcess = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let child: ChildProcess | null = null
  async function start() {
    child = spawnProcess()
    await ready(child)
    child.stderr?.resume()
  }
  async function end(signal: NodeJS.Signals) {
    const ending = child
    if (!ending) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await gone
    child = null
  }
  // Also stops the server when the tests end with an exception or a signal.
  const endAtExit = () => child?.kill('SIGQUIT')
  process.once('exit', endAtExit)
  await start()
  return {
    url: `postgres://noren@127.0.0.1:${port}/postgres`,
    start,
    kill: () => end('SIGQUIT'),
    async stop() {
      process.off('exit', endAtExit)
      await end('SIGINT')
      // Each tenant has some fifty files. Nothing waits until they are deleted.
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

/** Whether PostgreSQL is available. */
export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL) || hasOwnPostgres()

/** The PostgreSQL that `DATABASE_URL` names, else a new one in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  return startOwnPostgres()
}

/** Whether PostgreSQL can be started, also if `DATABASE_URL` names one. */
export const hasOwnPostgres = (): boolean => findPostgres() !== null

/** A new PostgreSQL in a temporary folder, which a test may end and start again. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('No PostgreSQL on this machine')
  return runIn(mkdtempSync(join(tmpdir(), 'noren-postgres-')), programs)
}
