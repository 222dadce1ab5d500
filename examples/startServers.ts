import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tagPages } from './configurator/tag/tagPages.ts'
import { createDoubles } from './doubles/createDoubles.ts'
import { type RepeatedWork, repeat } from './repeat.ts'
import { createSandbox, type Sandbox } from './sandbox/createSandbox.ts'
import { pagesMount, prefixOf, tenantMount } from './sandbox/tenants/tenantPath.ts'
import { createGenerateDays, generateAllDays, withPatience } from './seed/generateDays.ts'
import { extendHorizon } from './seed/horizon.ts'
import { seed } from './seed/seed.ts'
import { openFileStore } from './server/attachments/fileStore.ts'
import { createServer } from './server/createServer.ts'
import { databaseClock } from './server/database/databaseClock.ts'
import { openDatabase } from './server/database/engines/openDatabase.ts'
import { storedSecret } from './server/database/storedSecret.ts'
import { logText } from './server/errors/logText.ts'
import { readCatalogue } from './server/hotels/catalogue.ts'
import { createCallLimits } from './server/limits/callLimits.ts'
import { senderFor } from './server/mail/smtp.ts'
import { wrongPasskeyDomains } from './server/passkeys/relyingParty.ts'
import { createPaymentWorkers } from './server/payments/worker/paymentWorker.ts'
import { paymentSubjects, type Services } from './server/services.ts'
import type { Addresses } from './server/start/addresses.ts'
import { clientAddressBehind } from './server/start/clientAddress.ts'
import { databaseWorkers, mailWorker, workers } from './server/workers.ts'
import type { ServerSettings } from './settings/serverSettings.ts'
import { createAppServer } from './web/appServer.ts'
import { closerOf } from './web/closerOf.ts'
import { type Fetch, listen, portOf } from './web/listen.ts'
import { createPagesServer } from './web/pagesServer.ts'

export type Running = {
  addresses: Addresses
  services: Services
  /** Null for a server without the sandbox. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
const IDLE_MS = 5_000

/** Each tenant of the sandbox has its own gateway, which may be silent: it gets few of the places. */
const workerLimitsOf = ({ sandbox }: ServerSettings) => ({
  mostOfServer: sandbox ? 4 : 20,
  most: sandbox ? 100 : 20,
})

/** The time of each tenant, for the doubles of other providers; null if there is no such tenant. */
const clockOf = (sandbox: Sandbox) => async (tenant: string) =>
  (await sandbox.find(tenant))?.services.clock.now() ?? null

/**
 * Opens the database and the servers of the app, of the hotels' pages and of the API, and with the sandbox the server of the
 * doubles. Several installations may run in one process, each on its own ports. Throws a SettingError when a setting cannot be
 * used, after closing what it opened.
 */
export async function startServers(settings: ServerSettings): Promise<Running> {
  const database = await openDatabase(settings, seed)
  const temporaryFiles = settings.filesFolder === null ? mkdtempSync(join(tmpdir(), 'noren-files-')) : null
  const closers: (() => Promise<void>)[] = []
  const repeated: RepeatedWork[] = []
  const paymentWorker = createPaymentWorkers(workerLimitsOf(settings))
  const run = (name: string, ms: number, work: () => Promise<unknown>) => {
    const started = repeat(name, ms, work)
    repeated.push(started)
    return started
  }
  let stopGeneration = async () => {}
  async function close() {
    await Promise.all(closers.map((closeServer) => closeServer()))
    await stopGeneration()
    await Promise.all(repeated.map(({ stop }) => stop()))
    await paymentWorker.stop()
    await database.close()
    if (temporaryFiles) rmSync(temporaryFiles, { recursive: true, force: true })
  }
  const open = async (fetch: Fetch, port: number) => {
    const server = await listen(fetch, port)
    closers.push(closerOf(server))
    return portOf(server)
  }
  try {
    let addresses: Addresses = { app: '', appPath: '', pages: '', api: '', apiPath: '', doubles: '' }
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
      sessionSettings: settings.sessionSettings,
      files: await openFileStore(database, settings.filesFolder ?? temporaryFiles ?? ''),
      picturesFolder: settings.picturesFolder,
      secret: await storedSecret(database, 'client_session'),
      counterSecret: settings.counterSecret ?? (await storedSecret(database, 'rate_counters')),
      postMail: () => postMail(),
      send: senderFor(settings.smtpUrl),
      paymentWorker,
      gatewaySettings: settings.gatewaySettings,
      paymentSubjects,
      providerSettings: settings.providerSettings,
      passkeySettings: settings.passkeySettings,
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
    run('Adding days', HOUR_MS, () => database.maintenance(extendHorizon))
    for (const worker of databaseWorkers) run(worker.name, worker.everyMs, () => worker.run(services))
    for (const worker of workers) {
      const { now } = run(worker.name, worker.everyMs, () =>
        sandbox ? sandbox.run(worker) : worker.run(services),
      )
      if (worker === mailWorker) postMail = now
    }
    if (sandbox) run('Looking for idle tenants', IDLE_MS, sandbox.forgetIdle)

    const api = sandbox ?? createServer(services)
    const app = createAppServer(sandbox ? sandbox.servicesAt : async () => services, {
      ...(sandbox && { mount: tenantMount, hasReports: true }),
      sameOrigin: settings.sameOrigin ? api.fetch : null,
    })
    const pages = createPagesServer(
      () => addresses,
      settings.picturesFolder,
      sandbox ? { mount: pagesMount, more: { '/sandbox/embed': tagPages(() => addresses, sandbox) } } : {},
    )
    const serverOf = (tenant: string) => `${addresses.api}${prefixOf(tenant)}`
    const ports = {
      app: await open(app.fetch as Fetch, settings.ports.app),
      pages: await open(pages.fetch as Fetch, settings.ports.pages),
      api: await open(api.fetch as Fetch, settings.ports.api),
      doubles: sandbox
        ? await open(
            createDoubles({ now: clockOf(sandbox), serverOf }).fetch as Fetch,
            settings.ports.doubles,
          )
        : null,
    }
    addresses = {
      app: `http://localhost:${ports.app}`,
      appPath: '',
      apiPath: '',
      pages: `http://127.0.0.1:${ports.pages}`,
      api: `http://localhost:${ports.api}`,
      doubles: ports.doubles === null ? '' : `http://127.0.0.1:${ports.doubles}`,
    }
    const wrongDomains = wrongPasskeyDomains(services)
    if (wrongDomains) console.error(wrongDomains)
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
