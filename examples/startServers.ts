import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { extendHorizon } from './seed/days.ts'
import { releaseAllOverdue } from './server/booking/release.ts'
import { createApi } from './server/createServer.ts'
import { openDatabase } from './server/database/openDatabase.ts'
import { readCatalogue } from './server/hotels/catalogue.ts'
import { sendWaiting } from './server/mail/outbox.ts'
import { senderFor } from './server/mail/smtp.ts'
import type { Addresses, Services } from './server/services.ts'
import { sessionSecret } from './server/sessions/clientSessions.ts'
import { SettingError } from './server/start/SettingError.ts'
import type { Settings } from './settings.ts'
import { createAppServer } from './web/appServer.ts'
import { createPagesServer } from './web/pagesServer.ts'

export type Running = { addresses: Addresses; services: Services; close(): Promise<void> }

type Fetch = NonNullable<Parameters<typeof createAdaptorServer>[0]>['fetch']

const SWEEP_MS = 5_000
const HOUR_MS = 3_600_000
const PATIENCE_MS = 3_000

/** Longer than clients keep a connection unused: or else we may close one just as it is used again. */
const KEEP_ALIVE_MS = 65_000

/** Opens a port at the loopback address. A taken one is told by its setting. */
function listen(fetch: Fetch, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `NOREN_PORT needs port ${port}, which another program is using. Stop that one, or choose another NOREN_PORT.`
      const refused = `NOREN_PORT needs port ${port}, which this user may not open. Choose another NOREN_PORT.`
      if (error.code === 'EADDRINUSE') reject(new SettingError(taken))
      else if (error.code === 'EACCES') reject(new SettingError(refused))
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Counts what is being answered, so that closing can wait for it and for nothing else. */
function closerOf(server: Server): () => Promise<void> {
  let answering = 0
  let hangUp = () => {}
  server.on('request', (_, answer) => {
    answering++
    answer.once('close', () => {
      answering--
      if (answering === 0) hangUp()
    })
  })
  return () =>
    new Promise((resolve) => {
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
      server.close(() => {
        clearTimeout(patience)
        resolve()
      })
      hangUp = () => server.closeAllConnections()
      if (answering === 0) hangUp()
    })
}

type Chore = { now: () => void; stop: () => Promise<void> }

/**
 * Does something again and again until stopped, and sooner when told to; never twice at once. A failure is told
 * and tried again. Stopping waits for what is being done.
 */
function every(ms: number, name: string, work: () => Promise<unknown>): Chore {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: Error) => console.error(`${name}: ${error.name} ${error.message}`))
    } while (again)
    running = null
  }
  const now = () => {
    if (running) again = true
    else running = run()
  }
  const timer = setInterval(now, ms)
  timer.unref()
  return {
    now,
    async stop() {
      clearInterval(timer)
      again = false
      await running
    },
  }
}

/**
 * Opens the database and the three servers: the app, the hotels' pages, the API. Several may run in one process,
 * each on its own ports. Throws a SettingError when a setting is in the way, having closed what it opened.
 */
export async function startServers(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings)
  const closers: (() => Promise<void>)[] = []
  const mail = senderFor(settings.smtpUrl)
  const chores = [
    every(SWEEP_MS, 'Releasing held rooms', () => releaseAllOverdue(database)),
    every(HOUR_MS, 'Adding days', () => database.transaction(extendHorizon)),
  ]
  const postman = every(SWEEP_MS, 'Sending mail', () => sendWaiting(database, mail.send))
  async function close() {
    await Promise.all(closers.map((closeServer) => closeServer()))
    await Promise.all([...chores, postman].map((chore) => chore.stop()))
    mail.close()
    await database.close()
  }
  try {
    let addresses: Addresses = { app: '', pages: '', api: '' }
    const services: Services = {
      database,
      catalogue: await readCatalogue(database),
      addresses: () => addresses,
      secret: await sessionSecret(database),
      sandbox: settings.sandbox,
      postMail: postman.now,
    }
    const open = async (fetch: Fetch, port: number) => {
      const server = await listen(fetch, port)
      closers.push(closerOf(server))
      return portOf(server)
    }
    const app = await open(createAppServer(services).fetch as Fetch, settings.ports.app)
    const pages = await open(
      createPagesServer(
        () => addresses,
        settings.sandbox,
        services.catalogue.hotels.map(({ code, name, picture }) => ({ code, name: name.en, picture })),
      ).fetch as Fetch,
      settings.ports.pages,
    )
    const api = await open(createApi(services).fetch as Fetch, settings.ports.api)
    addresses = {
      app: `http://localhost:${app}`,
      pages: `http://127.0.0.1:${pages}`,
      api: `http://localhost:${api}`,
    }
    return { addresses, services, close }
  } catch (error) {
    await close()
    throw error
  }
}
