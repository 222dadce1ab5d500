import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { buildSync } from 'esbuild'

const BUNDLE = '.build/serve-for-tests.mjs'
let isBuilt = false

/** The server as `npm start` runs it, bundled from its source as it is now. */
function bundle(): string {
  if (!isBuilt) {
    buildSync({
      entryPoints: ['examples/serve.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      outfile: BUNDLE,
      logLevel: 'warning',
    })
    isBuilt = true
  }
  return BUNDLE
}

export type Ended = { code: number | null; said: string }

export type ServerProcess = {
  child: ChildProcess
  /** Resolves once it says that it is open; rejects with what it said when it ends before. */
  opened: Promise<void>
  ended: Promise<Ended>
}

/** Starts the server as a process of its own. Nothing of this process's settings reaches it but these. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [bundle()], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let said = ''
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve({ code, said })
    })
  })
  const opened = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      if (said.includes('Noren is open.')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  // Who only waits for the end need not hear of this.
  opened.catch(() => {})
  return { child, opened, ended }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port with the three after it free, now; beginning at a place of this process's own. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 9_000) * 4
    const four = await Promise.all([port, port + 1, port + 2, port + 3].map(isFree))
    if (four.every(Boolean)) return port
  }
  throw new Error('No four free ports in a row')
}
