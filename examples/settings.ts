import { isAbsolute, join, resolve } from 'node:path'
import { isShopName, readGmoShops } from './gmoShops.ts'
import type { TenantLimits } from './sandbox/tenants/createTenant.ts'
import type { UploadLimits } from './server/attachments/uploadLimits.ts'
import { type DatabaseLimits, defaultLimits } from './server/database/postgres.ts'
import type { GatewaySettings } from './server/gateways/gatewaySettings.ts'
import type { BookingLimits } from './server/limits/bookingLimits.ts'
import type { CallLimits } from './server/limits/callLimits.ts'
import { isNetwork } from './server/start/clientAddress.ts'
import { root } from './server/start/projectRoot.ts'
import { SettingError, withoutPassword } from './server/start/SettingError.ts'

/** The settings of a start, from environment variables. Port 0 lets the system choose, for tests. */
export type Settings = {
  ports: { app: number; pages: number; doubles: number; api: number }
  /** A PostgreSQL address; null for the embedded database. */
  databaseUrl: string | null
  /** The folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null
  /** The limits of a PostgreSQL. */
  databaseLimits: DatabaseLimits
  /** The folder of uploaded files; null for a temporary one, beside a database in memory. */
  filesFolder: string | null
  smtpUrl: string | null
  bookingLimits: BookingLimits
  uploadLimits: UploadLimits
  gatewaySettings: GatewaySettings
  /** The key with which the hotel's own systems report transfers; null without one. */
  operatorKey: string | null
  /** The key of the hashes of what is counted; null for a random one in the database. */
  counterSecret: string | null
  tenantLimits: TenantLimits
  /** Whether the sandbox wraps the server. */
  sandbox: boolean
  /** Whether the days of very large hotels are generated in the background from the start on, or at the first call. */
  daysAtStart: boolean
  /** Whether the app calls the API at `/api` and `/identity` of its own origin instead of the API's port. */
  sameOrigin: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` counts. */
  trustedProxies: string[]
  callLimits: CallLimits
}

type Environment = Record<string, string | undefined>

const refuse = (name: string, value: string, takes: string) =>
  new SettingError(`${name} is "${value}", but it takes ${takes}.`)

function readPort(value = '4600'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65532) return port
  throw refuse('NOREN_PORT', value, 'a number from 1 to 65532 (three more ports after it are used too)')
}

function readWhole(
  name: string,
  value: string | undefined,
  fallback: number,
  [least, most]: readonly [number, number],
): number {
  if (value === undefined) return fallback
  const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw refuse(name, value, `a whole number from ${least} to ${most}`)
}

/** The least and the most calls that a limit allows. */
const counts = [1, 999_999] as const

/** The shortest and the longest time limit, in ms. */
const times = [10, 600_000] as const

/** The least characters of a secret. */
const LEAST_SECRET = 16

function readUrl(name: string, value: string | undefined, schemes: string[]): string | null {
  if (!value) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && schemes.includes(url.protocol) && url.hostname !== '') return value
  throw refuse(
    name,
    withoutPassword(value),
    `an address such as ${schemes[0]}//host/… (${schemes.join(' or ')})`,
  )
}

function readFolder(value = '.data'): string | null {
  if (value === 'memory') return null
  if (value.trim() === '') throw refuse('NOREN_DATA', value, 'a folder, or "memory" to keep nothing')
  return isAbsolute(value) ? value : resolve(root, value)
}

/** The folder of uploaded files. A database in memory keeps nothing, also no files. */
function readFilesFolder({ DATABASE_URL, NOREN_DATA, NOREN_FILES }: Environment): string | null {
  if (!DATABASE_URL && NOREN_DATA === 'memory') return null
  const data = NOREN_DATA === 'memory' ? undefined : NOREN_DATA
  if (NOREN_FILES === undefined) return join(readFolder(data) ?? root, 'files')
  if (NOREN_FILES.trim() === '') throw refuse('NOREN_FILES', NOREN_FILES, 'a folder')
  return isAbsolute(NOREN_FILES) ? NOREN_FILES : resolve(root, NOREN_FILES)
}

function readSwitch(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on'
  throw refuse(name, value, '"on" or "off"')
}

/** The message of a failure does not contain the secret. */
function readSecret(name: string, value: string | undefined): string | null {
  if (value === undefined || value.length >= LEAST_SECRET) return value ?? null
  throw refuse(name, '…', `at least ${LEAST_SECRET} characters`)
}

function readNetworks(name: string, value = ''): string[] {
  const networks = value.split(',').map((text) => text.trim())
  if (value === '' || networks.every(isNetwork)) return value === '' ? [] : networks
  throw refuse(name, value, 'addresses and networks such as "127.0.0.1,10.0.0.0/8"')
}

/** The longest wait for a gateway, and how long a process has a payment for itself, in ms. */
const gatewayTimes = [100, 120_000] as const

/** The variables of an account at GMO. */
const gmoAccount = ['SHOP_NAME', 'SHOP_ID', 'SHOP_PASS', 'SITE_ID', 'SITE_PASS'].map(
  (name) => `NOREN_GMO_${name}`,
)

/** The address of GMO: https, except for a double on this machine. Needs the whole account, and nothing without it. */
function readGmoUrl(env: Environment): string | null {
  const base = readUrl('NOREN_GMO_URL', env.NOREN_GMO_URL, ['https:', 'http:'])?.replace(/\/$/, '') ?? null
  const name = env.NOREN_GMO_SHOP_NAME
  if (name !== undefined && !isShopName(name))
    throw refuse('NOREN_GMO_SHOP_NAME', name, '1 to 25 ASCII characters')
  if (base === null || isLoopback(base)) return base
  if (base.startsWith('http:')) throw refuse('NOREN_GMO_URL', withoutPassword(base), 'an address with https:')
  const missing = gmoAccount.filter((variable) => !env[variable])
  if (missing.length === 0) return base
  throw new SettingError(`NOREN_GMO_URL needs ${missing.join(', ')}: the account of the shop.`)
}

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** The accounts at GMO. Without `NOREN_GMO_URL` the sandbox's double is called, with its published accounts. */
function readGateways(env: Environment): GatewaySettings {
  const timeoutMs = readWhole('NOREN_GATEWAY_TIMEOUT', env.NOREN_GATEWAY_TIMEOUT, 20_000, gatewayTimes)
  return {
    timeoutMs,
    leaseMs: timeoutMs + 5_000,
    gmo: { base: readGmoUrl(env), shops: readGmoShops(env) },
  }
}

/** Refuses the sandbox with outgoing mail: anybody can create a tenant, and reset its limits of mails and bookings. */
function checkMail({ smtpUrl, sandbox }: Settings): void {
  if (smtpUrl === null || !sandbox) return
  throw new SettingError(
    'SMTP_URL needs NOREN_SANDBOX "off": in the sandbox, anybody can reset the limits of mails. Without SMTP_URL, /sandbox shows the mails.',
  )
}

/**
 * Reads the settings of this start. A missing variable has its default. Throws a SettingError that names the
 * variable, its value and what it accepts.
 */
export function readSettings(env: Environment): Settings {
  const port = readPort(env.NOREN_PORT)
  const isInMemory = !env.DATABASE_URL && readFolder(env.NOREN_DATA) === null
  const settings: Settings = {
    ports: { app: port, pages: port + 1, doubles: port + 2, api: port + 3 },
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    dataFolder: readFolder(env.NOREN_DATA),
    databaseLimits: {
      connections: readWhole(
        'NOREN_CONNECTIONS',
        env.NOREN_CONNECTIONS,
        defaultLimits.connections,
        [2, 1_000],
      ),
      lockMs: readWhole('NOREN_LOCK_TIMEOUT', env.NOREN_LOCK_TIMEOUT, defaultLimits.lockMs, times),
      statementMs: readWhole(
        'NOREN_STATEMENT_TIMEOUT',
        env.NOREN_STATEMENT_TIMEOUT,
        defaultLimits.statementMs,
        times,
      ),
    },
    filesFolder: readFilesFolder(env),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    bookingLimits: {
      bookingsPerAddress: readWhole(
        'NOREN_BOOKINGS_PER_ADDRESS',
        env.NOREN_BOOKINGS_PER_ADDRESS,
        100,
        counts,
      ),
      mailsPerRecipient: readWhole('NOREN_MAILS_PER_RECIPIENT', env.NOREN_MAILS_PER_RECIPIENT, 50, counts),
      transferRoomsPerAddress: readWhole(
        'NOREN_TRANSFER_ROOMS_PER_ADDRESS',
        env.NOREN_TRANSFER_ROOMS_PER_ADDRESS,
        4,
        counts,
      ),
      transferRoomsPerRecipient: readWhole(
        'NOREN_TRANSFER_ROOMS_PER_RECIPIENT',
        env.NOREN_TRANSFER_ROOMS_PER_RECIPIENT,
        4,
        counts,
      ),
    },
    uploadLimits: {
      uploadsPerAddress: readWhole('NOREN_UPLOADS_PER_ADDRESS', env.NOREN_UPLOADS_PER_ADDRESS, 200, counts),
      megabytesPerAddress: readWhole(
        'NOREN_UPLOAD_MEGABYTES_PER_ADDRESS',
        env.NOREN_UPLOAD_MEGABYTES_PER_ADDRESS,
        500,
        counts,
      ),
      uploadMegabytes: readWhole('NOREN_UPLOAD_MEGABYTES', env.NOREN_UPLOAD_MEGABYTES, 4_000, counts),
      megabytesPerHotel: readWhole(
        'NOREN_FILE_MEGABYTES_PER_HOTEL',
        env.NOREN_FILE_MEGABYTES_PER_HOTEL,
        20_000,
        counts,
      ),
    },
    gatewaySettings: readGateways(env),
    operatorKey: readSecret('NOREN_OPERATOR_KEY', env.NOREN_OPERATOR_KEY),
    counterSecret: readSecret('NOREN_COUNTER_SECRET', env.NOREN_COUNTER_SECRET),
    tenantLimits: {
      mostTenants: readWhole('NOREN_MAX_TENANTS', env.NOREN_MAX_TENANTS, 1_000, counts),
      tenantsPerAddress: readWhole('NOREN_TENANTS_PER_ADDRESS', env.NOREN_TENANTS_PER_ADDRESS, 200, counts),
    },
    sandbox: readSwitch('NOREN_SANDBOX', env.NOREN_SANDBOX ?? 'on'),
    // A database in memory is new at each start, and most of its starts never need these days.
    daysAtStart: readSwitch('NOREN_DAYS_AT_START', env.NOREN_DAYS_AT_START ?? (isInMemory ? 'off' : 'on')),
    sameOrigin: readSwitch('NOREN_SAME_ORIGIN', env.NOREN_SAME_ORIGIN ?? 'off'),
    trustedProxies: readNetworks('NOREN_TRUSTED_PROXIES', env.NOREN_TRUSTED_PROXIES),
    callLimits: {
      maxWaiting: readWhole('NOREN_MAX_WAITING', env.NOREN_MAX_WAITING, 200, counts),
      maxWaitingLarge: readWhole('NOREN_MAX_WAITING_LARGE', env.NOREN_MAX_WAITING_LARGE, 100, counts),
      maxPerClient: readWhole('NOREN_MAX_PER_CLIENT', env.NOREN_MAX_PER_CLIENT, 100, counts),
    },
  }
  checkMail(settings)
  return settings
}
