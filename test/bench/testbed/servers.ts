import { spawn } from 'node:child_process'
import { basename, resolve } from 'node:path'
import { freePorts } from '../../support/server/serverProcess.ts'
import { elapse } from '../clock.ts'

const START_TIMEOUT_MS = 60_000

/** Names of the compared checkouts and, last, of the folder in which the bench runs. */
export function columnNames(against: readonly string[]): string[] {
  if (against.length === 0) return ['now']
  const folders = against.map((folder) => basename(resolve(folder)))
  return against.length === 1 ? ['before', 'after'] : [...folders, 'here']
}

/** A running server of one checkout: the app and the loader, the hotels' pages on another site, and the API. */
export type CheckoutServer = {
  folder: string
  app: string
  pages: string
  api: string
  close: () => Promise<void>
}

/** Whether something answers at the address. */
const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts `.build/serve.mjs` of a built checkout on four free ports, with a database in memory. Throws when the server
 * ends, or does not answer within a minute.
 */
export async function startCheckout(folder: string): Promise<CheckoutServer> {
  const port = await freePorts()
  const app = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['.build/serve.mjs'], {
    cwd: resolve(folder),
    env: { PATH, HOME, NOREN_PORT: String(port), NOREN_DATA: 'memory' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      process.off('exit', kill)
      done()
    })
  })
  const close = () => {
    child.kill('SIGTERM')
    return ended
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await answers(`${app}/noren.js`))) {
    if (child.exitCode !== null) throw new Error(`The server of ${folder} ended with ${child.exitCode}`)
    if (performance.now() > deadline) throw new Error(`The server of ${folder} does not answer at ${app}`)
    await elapse(100)
  }
  return {
    folder: resolve(folder),
    app,
    pages: `http://127.0.0.1:${port + 1}`,
    api: `http://localhost:${port + 3}`,
    close,
  }
}
