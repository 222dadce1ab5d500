import type { Definition, RequestOf } from '#shared/api/endpoint.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { createGmoDouble } from '../../../examples/doubles/gmo/createGmoDouble.tsx'
import { createGenerateDays } from '../../../examples/seed/generateDays.ts'
import { seed } from '../../../examples/seed/seed.ts'
import { folderStore } from '../../../examples/server/attachments/fileStore.ts'
import { openDatabase } from '../../../examples/server/database/openDatabase.ts'
import { readCatalogue } from '../../../examples/server/hotels/catalogue.ts'
import { createCallLimits } from '../../../examples/server/limits/callLimits.ts'
import { createPaymentWorker } from '../../../examples/server/payments/paymentWorker.ts'
import { paymentSubjects, type Services } from '../../../examples/server/services.ts'
import { clientAddressBehind } from '../../../examples/server/start/clientAddress.ts'
import { type Guest, guestAt, nextWeekday, orderOf } from '../server/guest.ts'
import { testFiles } from '../server/testFiles.ts'
import { testSettings } from '../server/testServer.ts'
import { modelChange } from './modelChanges.ts'
import { routeFetch } from './routeFetch.ts'
import { type ServerProcess, startProcess } from './serverProcess.ts'

/** The hosts of the two processes, and those under which each of them calls the gateway. */
export const hosts = ['server-a.test', 'server-b.test'] as const
const gatewayHosts = ['gateway-a.test', 'gateway-b.test'] as const

/** A process that is never interrupted: it searches, and opens the sessions of guests. */
const calmHost = 'calm.test'

/** Deletes what guests did. On the embedded database, TRUNCATE takes longer for a few rows. */
const EMPTY = ['reservations', 'sold', 'idempotency_keys', 'outbox', 'rate_counters']
  .map((table) => `DELETE FROM ${table};`)
  .join('\n')

/** The rooms of the type that are free at the start of each run. */
export const FREE_ROOMS = 2

/** The methods and plans of the hotel `family` that are booked. */
export const plans = {
  charge: { plan: 'prepaid', method: 'credit_card' },
  guarantee: { plan: 'guaranteed', method: 'on_site_credit_card_required' },
  transfer: { plan: 'transfer', method: 'bank_transfer' },
  invoice: { plan: 'invoice', method: 'deferred_payment' },
} as const

export type PlanKind = keyof typeof plans

/**
 * Two server processes on one embedded database, a double of the gateway, and a clock that moves only by hand. Everything
 * runs in this process, so that a run takes milliseconds and is repeated exactly.
 */
export async function createPaymentWorld() {
  const database = await openDatabase({ ...testSettings, databaseUrl: null, dataFolder: null }, seed)
  const catalogue = await readCatalogue(database)
  const start = Date.now()
  let now = start
  let renewedAt = start
  const newDouble = () => createGmoDouble({ path: '', now: () => now })
  let double = newDouble()
  const addresses = {
    app: 'http://app.test',
    appPath: '',
    pages: 'http://pages.test',
    api: `http://${hosts[0]}`,
    apiPath: '',
    doubles: `http://${gatewayHosts[0]}`,
  }
  const cardSetting = catalogue.hotel('family')?.settings.payment
  if (!cardSetting) throw new Error('The hotel takes no cards')
  const allBrands = cardSetting.card_brands
  /** The hotel takes all its brands of cards, or only some that no guest has. */
  const takeBrands = (isAll: boolean) => {
    cardSetting.card_brands = isAll ? allBrands : ['diners']
  }
  const generateDays = createGenerateDays(database, catalogue)
  const services: Services = {
    database,
    catalogue,
    clock: { now: () => now },
    addresses: () => addresses,
    clientAddress: clientAddressBehind([]),
    callLimits: createCallLimits(testSettings.callLimits),
    bookingLimits: testSettings.bookingLimits,
    uploadLimits: testSettings.uploadLimits,
    files: folderStore(testFiles()),
    secret: 'secret',
    counterSecret: 'counters',
    postMail: () => {},
    send: async () => {},
    paymentWorker: createPaymentWorker({ mostOfServer: 1, most: 1 }),
    // A lease ends when a test ends it.
    gatewaySettings: { ...testSettings.gatewaySettings, leaseMs: 3_600_000 },
    paymentSubjects: { ...paymentSubjects, change: modelChange },
    operatorKey: null,
    hook: {},
  }
  await generateDays('family')

  const processes: ServerProcess[] = []
  const restart = () => {
    for (const [place, host] of gatewayHosts.entries())
      if (!processes[place] || processes[place].steps.isDead())
        processes[place] = startProcess(services, host)
  }
  restart()
  const process = (place: number) => processes[place % processes.length] as ServerProcess

  async function callDouble(place: number, request: Request): Promise<Response> {
    const isCall = new URL(request.url).pathname.endsWith('.idPass')
    const steps = isCall ? process(place).steps : null
    await steps?.pass()
    let isCut = false
    const incoming = { socket: { destroy: () => (isCut = true) } }
    const response = await double.fetch(request, { incoming })
    await steps?.pass()
    if (isCut) throw new TypeError('fetch failed')
    return response
  }
  const calm = startProcess(services, gatewayHosts[0])
  const unroute = routeFetch({
    [calmHost]: (request) => calm.answer(request),
    [hosts[0]]: (request) => process(0).answer(request),
    [hosts[1]]: (request) => process(1).answer(request),
    [gatewayHosts[0]]: (request) => callDouble(0, request),
    [gatewayHosts[1]]: (request) => callDouble(1, request),
  })

  const guest = await guestAt(`http://${calmHost}`, null)
  const tabs = [await guestAt(`http://${hosts[0]}`, null), await guestAt(`http://${hosts[1]}`, null)]
  const checkin = nextWeekday(2, 60)
  const { body: found } = await guest.search('family', checkin, addDays(checkin, 1))
  const orders = Object.fromEntries(
    Object.entries(plans).map(([kind, { plan: code, method }]) => {
      const room = found.rooms.find(({ room_plans }) =>
        room_plans.some(({ hotel_plan_code }) => hotel_plan_code === code),
      )
      const plan = room?.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === code)
      if (!room || !plan) throw new Error(`No plan ${code}`)
      const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
      const choice = { hotel: 'family', checkin, checkout: addDays(checkin, 1), party, plan, room }
      return [kind, orderOf([choice], { payment_method: method })]
    }),
  ) as Record<PlanKind, ReturnType<typeof orderOf>>

  return {
    database,
    services,
    orders,
    process,
    takeBrands,
    /** A call of a guest to one of the processes. Sessions never end. */
    async call<E extends Definition>(place: number, endpoint: E, request: RequestOf<E>) {
      if (now !== renewedAt) await guest.renew()
      renewedAt = now
      return (tabs[place] as Guest).call(endpoint, request, { 'Client-Session': guest.session() })
    },
    session: () => guest.session(),
    /** Whether the next call is in another session than this one. */
    isRenewed: (session: string) => now !== renewedAt || session !== guest.session(),
    /** The address of the gateway for the browser of a guest. */
    gateway: addresses.doubles,
    moveClock: (ms: number) => {
      now += ms
    },
    /** Real time passes until the work of each process is free for the other. */
    endLeases: () =>
      database.exec('UPDATE payments SET lease_until = clock_timestamp() WHERE lease IS NOT NULL'),
    /** Continues the processes that were interrupted: killed ones start again. */
    restart() {
      for (const { steps } of processes) steps.resume()
      restart()
    },
    /** Deletes all bookings. `FREE_ROOMS` rooms of each type are left on the night. */
    async reset(): Promise<void> {
      now = start
      takeBrands(true)
      double = newDouble()
      await database.exec(EMPTY)
      await database.query(
        `INSERT INTO sold (room_type_id, date, count)
         SELECT room_type_id, date, total - $2 FROM inventory WHERE date = $1::date AND total >= $2
           AND room_type_id IN (SELECT t.id FROM room_types t JOIN hotels h ON h.id = t.hotel_id WHERE h.code = 'family')`,
        [checkin, FREE_ROOMS],
      )
      processes.length = 0
      restart()
    },
    async close(): Promise<void> {
      unroute()
      await database.close()
    },
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>
