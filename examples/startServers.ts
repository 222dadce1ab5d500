import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGmoDouble } from './doubles/gmo/createGmoDouble.tsx'
import { createSandbox, type Sandbox } from './sandbox/createSandbox.ts'
import { tagPages } from './sandbox/tag/tagPages.ts'
import { pagesMount, tenantMount } from './sandbox/tenants/tenantPath.ts'
import { createGenerateDays, generateAllDays, withPatience } from './seed/generateDays.ts'
import { extendHorizon } from './seed/horizon.ts'
import { seed } from './seed/seed.ts'
import { openFileStore } from './server/attachments/fileStore.ts'
import { removeUnusedObjects } from './server/attachments/storedObjects.ts'
import { removeUnbooked } from './server/attachments/uploads.ts'
import { mailGuests } from './server/booking/guestMails.ts'
import { createServer } from './server/createServer.ts'
import { databaseClock } from './server/database/databaseClock.ts'
import { openDatabase } from './server/database/openDatabase.ts'
import { storedSecret } from './server/database/storedSecret.ts'
import { logText } from './server/errors/logText.ts'
import { readCatalogue } from './server/hotels/catalogue.ts'
import { createCallLimits } from './server/limits/callLimits.ts'
import { deleteExpiredCounters } from './server/limits/rateLimit.ts'
import { sendWaiting } from './server/mail/outbox.ts'
import { senderFor } from './server/mail/smtp.ts'
import { releaseOverdue } from './server/order/releaseHolds.ts'
import { createPaymentWorker } from './server/payments/paymentWorker.ts'
import { paymentSubjects, type Services } from './server/services.ts'
import type { Addresses } from './server/start/addresses.ts'
import { clientAddressBehind } from './server/start/clientAddress.ts'
import type { Settings } from './settings.ts'
import { createAppServer } from './web/appServer.ts'
import { type Fetch, listen, portOf } from './web/listen.ts'
import { createPagesServer } from './web/pagesServer.ts'

export type Running = {
  addresses: Addresses
  services: Services
  /** Null for a server without the sandbox. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

const SWEEP_MS = 5_000
/** How often the server looks for payments that wait for it. Guests wait for the result. */
const PAYMENT_MS = 1_000
const HOUR_MS = 3_600_000
const CLOSE_TIMEOUT_MS = 3_000

/** A tenant of the sandbox has a gateway of its own, which may be silent: it gets few of the places. */
const workerLimitsOf = ({ sandbox }: Settings) => ({
  mostOfServer: sandbox ? 4 : 20,
  most: sandbox ? 100 : 20,
})

/** Gives a function that closes the server after the requests that are being answered, and waits for nothing else. */
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
      const timeout = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
      server.close(() => {
        clearTimeout(timeout)
        resolve()
      })
      hangUp = () => server.closeAllConnections()
      if (answering === 0) hangUp()
    })
}

/** The time of each tenant, for the doubles of other providers; null if there is no such tenant. */
const clockOf = (sandbox: Sandbox) => async (tenant: string) =>
  (await sandbox.find(tenant))?.services.clock.now() ?? null

type Chore = { now: () => void; stop: () => Promise<void> }

/**
 * Runs work every `ms` milliseconds and when `now` is called, never twice at once. A failure is logged; the work runs
 * again later. `stop` waits for the work that is running.
 */
function every(ms: number, name: string, work: () => Promise<unknown>): Chore {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: Error) => console.error(`${name}: ${error.name} ${logText(error.message)}`))
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
 * Opens the database and three servers: the app, the hotels' pages, the API. Several installations may run in one
 * process, each on its own ports. Throws a SettingError when a setting cannot be used, after closing what it opened.
 */
export async function startServers(settings: Settings): Promise<Running> {
  const database = await openDatabase(settings, seed)
  const temporaryFiles = settings.filesFolder === null ? mkdtempSync(join(tmpdir(), 'noren-files-')) : null
  const mail = senderFor(settings.smtpUrl)
  const closers: (() => Promise<void>)[] = []
  const chores: Chore[] = []
  const paymentWorker = createPaymentWorker(workerLimitsOf(settings))
  const run = (ms: number, name: string, work: () => Promise<unknown>) => {
    const chore = every(ms, name, work)
    chores.push(chore)
    return chore
  }
  let stopGeneration = async () => {}
  async function close() {
    await Promise.all(closers.map((closeServer) => closeServer()))
    await stopGeneration()
    await Promise.all(chores.map((chore) => chore.stop()))
    await paymentWorker.stop()
    mail.close()
    await database.close()
    if (temporaryFiles) rmSync(temporaryFiles, { recursive: true, force: true })
  }
  const open = async (fetch: Fetch, port: number) => {
    const server = await listen(fetch, port)
    closers.push(closerOf(server))
    return portOf(server)
  }
  try {
    let addresses: Addresses = { app: '', appPath: '', pages: '', api: '', apiPath: '', gateways: '' }
    const catalogue = await readCatalogue(database)
    const generateDays = createGenerateDays(database, catalogue)
    stopGeneration = generateDays.stop
    const daysForCall = settings.daysAtStart ? withPatience(generateDays) : generateDays
    let postMail = () => {}
    const services: Services = {
      database,
      catalogue,
      clock: await databaseClock(database),
      addresses: () => addresses,
      clientAddress: clientAddressBehind(settings.trustedProxies),
      callLimits: createCallLimits(settings.callLimits),
      bookingLimits: settings.bookingLimits,
      uploadLimits: settings.uploadLimits,
      files: await openFileStore(database, settings.filesFolder ?? temporaryFiles ?? ''),
      secret: await storedSecret(database, 'client_session'),
      counterSecret: settings.counterSecret ?? (await storedSecret(database, 'rate_counters')),
      postMail: () => postMail(),
      gatewaySettings: settings.gatewaySettings,
      paymentSubjects,
      operatorKey: settings.operatorKey,
      hook: {
        async handle({ definition, request }, next) {
          if (definition.access !== 'open') await daysForCall(request.params.hotelId ?? '')
          return next()
        },
      },
    }
    const sandbox = settings.sandbox
      ? await createSandbox(services, {
          generateDays,
          daysForCall,
          postMail: () => postMail(),
          limits: settings.tenantLimits,
        })
      : null
    run(HOUR_MS, 'Adding days', () => database.maintenance(extendHorizon))
    run(HOUR_MS, 'Deleting expired counters', () =>
      deleteExpiredCounters({ on: database, now: services.clock.now() }),
    )
    run(SWEEP_MS, 'Releasing held rooms', () =>
      sandbox ? sandbox.releaseOverdue() : releaseOverdue(services),
    )
    run(SWEEP_MS, 'Deleting uploads without a booking', () =>
      sandbox ? sandbox.removeUnbooked() : removeUnbooked(services),
    )
    run(SWEEP_MS, 'Removing the bytes of deleted files', () => removeUnusedObjects(services))
    run(PAYMENT_MS, 'Continuing payments', () =>
      sandbox
        ? sandbox.continuePayments(paymentWorker)
        : paymentWorker.round(services, (error) =>
            console.error(`A payment: ${error.name} ${logText(error.message)}`),
          ),
    )
    run(SWEEP_MS, 'Mailing guests about payments', () =>
      sandbox ? sandbox.mailGuests() : mailGuests(services),
    )
    postMail = run(SWEEP_MS, 'Sending mail', () =>
      sandbox ? sandbox.sendMail(mail.send) : sendWaiting(database, mail.send),
    ).now

    const api = sandbox ?? createServer(services)
    const app = createAppServer(sandbox ? sandbox.servicesAt : async () => services, {
      ...(sandbox && { mount: tenantMount, hasReports: true }),
      sameOrigin: settings.sameOrigin ? api.fetch : null,
    })
    const pages = createPagesServer(
      () => addresses,
      sandbox ? { mount: pagesMount, more: { '/sandbox/embed': tagPages(() => addresses, sandbox) } } : {},
    )
    const ports = {
      app: await open(app.fetch as Fetch, settings.ports.app),
      pages: await open(pages.fetch as Fetch, settings.ports.pages),
      api: await open(api.fetch as Fetch, settings.ports.api),
      gateways: sandbox
        ? await open(createGmoDouble({ now: clockOf(sandbox) }).fetch as Fetch, settings.ports.gateways)
        : null,
    }
    addresses = {
      app: `http://localhost:${ports.app}`,
      appPath: '',
      apiPath: '',
      pages: `http://127.0.0.1:${ports.pages}`,
      api: `http://localhost:${ports.api}`,
      gateways: ports.gateways === null ? '' : `http://127.0.0.1:${ports.gateways}`,
    }
    if (settings.daysAtStart)
      generateAllDays(catalogue, generateDays).catch((error: Error) =>
        console.error(`Generating days: ${error.name} ${logText(error.message)}`),
      )
    return { addresses, services, sandbox, close }
  } catch (error) {
    await close()
    throw error
  }
}
