import type { Definition, RequestOf } from '#shared/api/endpoint.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import { addPrices } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { createGmoDouble } from '../../../examples/doubles/gmo/createGmoDouble.ts'
import { createGenerateDays } from '../../../examples/seed/generateDays.ts'
import { seed } from '../../../examples/seed/seed.ts'
import { folderStore } from '../../../examples/server/attachments/fileStore.ts'
import { openDatabase } from '../../../examples/server/database/engines/openDatabase.ts'
import { readCatalogue } from '../../../examples/server/hotels/catalogue.ts'
import { createCallLimits } from '../../../examples/server/limits/callLimits.ts'
import type { PaymentSubject } from '../../../examples/server/payments/subjects.ts'
import { createPaymentWorker } from '../../../examples/server/payments/worker/paymentWorker.ts'
import { paymentSubjects, type Services } from '../../../examples/server/services.ts'
import { clientAddressBehind } from '../../../examples/server/start/clientAddress.ts'
import { type Choice, type Guest, guestAt, nextWeekday, orderOf } from '../server/guest.ts'
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
const EMPTY = [
  'reservations',
  'sold',
  'extra_uses',
  'coupon_uses',
  'idempotency_keys',
  'outbox',
  'rate_counters',
]
  .map((table) => `DELETE FROM ${table};`)
  .join('\n')

/** The rooms of each type that are free at the start of each run, on each night of a world, unless it has another number. */
export const FREE_ROOMS = 2

/** The methods and plans of the hotel `family` that are booked. */
export const plans = {
  charge: { plan: 'prepaid', method: 'credit_card' },
  deposit: { plan: 'deposit', method: 'credit_card_deposit' },
  guarantee: { plan: 'guaranteed', method: 'on_site_credit_card_required' },
  transfer: { plan: 'transfer', method: 'bank_transfer' },
  invoice: { plan: 'invoice', method: 'deferred_payment' },
} as const

export type PlanKind = keyof typeof plans

type WorldOptions = {
  /** What a payment of a change moves: the server's own subject, or one of a model. */
  change?: PaymentSubject
  /** The nights of the world, from `checkin` on. */
  nights?: number
  freeRooms?: number
}

/**
 * Two server processes on one embedded database, a double of the gateway, and a clock that moves only by hand. Everything
 * runs in this process, so that a run takes milliseconds and is repeated exactly.
 */
export async function createPaymentWorld({
  change = modelChange,
  nights = 1,
  freeRooms = FREE_ROOMS,
}: WorldOptions = {}) {
  const database = await openDatabase({ ...testSettings, databaseUrl: null, dataFolder: null }, seed)
  const catalogue = await readCatalogue(database)
  const start = Date.now()
  let now = start
  let renewedAt = start
  const newDouble = () => createGmoDouble({ path: '', now: () => now, serverOf: () => `http://${calmHost}` })
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
    sessionSettings: { accessMinutes: 30 },
    bookingLimits: testSettings.bookingLimits,
    uploadLimits: testSettings.uploadLimits,
    files: folderStore(testFiles()),
    picturesFolder: testSettings.picturesFolder,
    providerSettings: testSettings.providerSettings,
    passkeySettings: testSettings.passkeySettings,
    secret: 'secret',
    counterSecret: 'counters',
    postMail: () => {},
    send: async () => {},
    paymentWorker: createPaymentWorker({ mostOfServer: 1, most: 1 }),
    // A lease ends when a test ends it.
    gatewaySettings: { ...testSettings.gatewaySettings, leaseMs: 3_600_000 },
    paymentSubjects: { ...paymentSubjects, change },
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
  const searches = new Map<string, ReturnType<Guest['search']>>()
  /** An order of rooms of a plan, from the `from`-th night of the world on. */
  async function orderFor(
    kind: PlanKind,
    { from = 0, nights = 1, rooms = 1 } = {},
  ): Promise<ReservationOrder> {
    const { plan: code, method } = plans[kind]
    const dates = { checkin: addDays(checkin, from), checkout: addDays(checkin, from + nights) }
    const key = `${from} ${nights}`
    const search = searches.get(key) ?? guest.search('family', dates.checkin, dates.checkout)
    searches.set(key, search)
    const { body } = await search
    const found = body.rooms.flatMap((room) =>
      room.room_plans.flatMap((plan) => (plan.hotel_plan_code === code ? { room, plan } : [])),
    )
    const [offered] = found
    if (!offered) throw new Error(`No plan ${code}`)
    const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
    const choices: Choice[] = Array(rooms).fill({ hotel: 'family', ...dates, party, ...offered })
    const prepaid_amount = prepaidOf(addPrices(choices.map(({ plan }) => plan.price)), method)
    return orderOf(choices, { payment_method: method, prepaid_amount })
  }
  const orders = {} as Record<PlanKind, ReservationOrder>
  for (const kind of Object.keys(plans) as PlanKind[]) orders[kind] = await orderFor(kind)

  return {
    database,
    services,
    checkin,
    orders,
    orderFor,
    process,
    takeBrands,
    /** A call of a guest to one of the processes. Sessions never end. */
    async call<E extends Definition>(
      place: number,
      endpoint: E,
      request: RequestOf<E>,
      headers: Record<string, string> = {},
    ) {
      if (now !== renewedAt) await guest.renew()
      renewedAt = now
      return (tabs[place] as Guest).call(endpoint, request, {
        'Client-Session': guest.session(),
        ...headers,
      })
    },
    /** A call to a process that is never interrupted. */
    async callUndisturbed<E extends Definition>(endpoint: E, request: RequestOf<E>) {
      if (now !== renewedAt) await guest.renew()
      renewedAt = now
      return guest.call(endpoint, request)
    },
    /** A call of the hotel to the gateway, which a planned fault may refuse or lose. No process waits for it. */
    askGateway: (call: string, fields: Record<string, string>) =>
      double.fetch(
        new Request(`${addresses.doubles}/payment/${call}.idPass`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        }),
        { incoming: { socket: { destroy() {} } } },
      ),
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
    /** Deletes all bookings. `freeRooms` rooms of each type are left on each night. */
    async reset(): Promise<void> {
      now = start
      takeBrands(true)
      double = newDouble()
      await database.exec(EMPTY)
      await database.query(
        `INSERT INTO sold (room_type_id, date, count)
         SELECT room_type_id, date, total - $2 FROM inventory
         WHERE date >= $1::date AND date < $1::date + $3::int AND total >= $2
           AND room_type_id IN (SELECT t.id FROM room_types t JOIN hotels h ON h.id = t.hotel_id WHERE h.code = 'family')`,
        [checkin, freeRooms, nights],
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
