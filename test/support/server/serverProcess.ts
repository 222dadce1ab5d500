import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { testFiles } from './testFiles.ts'

/** The server that `npm start` runs, as the build of the tests bundles it. */
const SERVER = '.build/test/support/server/serve.mjs'

/** `output` is what the process wrote to stdout and stderr. */
export type Ended = { code: number | null; output: string }

export type ServerProcess = {
  child: ChildProcess
  /** Resolves when the server logs that it is open. Rejects with the output if the server ends before. */
  opened: Promise<void>
  ended: Promise<Ended>
  /** What it has written to stdout and stderr so far. */
  output(): string
}

/**
 * Starts the server in a separate process. Its environment is `env`, PATH and HOME. Days of very large hotels are generated when
 * a test needs them.
 */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH, HOME, NOREN_FILES: testFiles(), NOREN_DAYS_AT_START: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve({ code, output })
    })
  })
  const opened = new Promise<void>((resolve, reject) => {
    const append = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Noren is running.')) resolve()
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  // Tests that only wait for `ended` do not handle this rejection.
  opened.catch(() => {})
  return { child, opened, ended, output: () => output }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A random port that is free together with the three ports after it. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 9_000) * 4
    const four = await Promise.all([port, port + 1, port + 2, port + 3].map(isFree))
    if (four.every(Boolean)) return port
  }
  throw new Error('No four free ports in a row')
}
