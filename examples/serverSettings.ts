import { isAbsolute, join, resolve } from 'node:path'
import { isShopName, readGmoShops } from './gmoShops.ts'
import { defaultLimits } from './server/database/postgres.ts'
import { isNetwork } from './server/start/clientAddress.ts'
import { root } from './server/start/projectRoot.ts'
import { SettingError, withoutPassword } from './server/start/SettingError.ts'

export type Environment = Record<string, string | undefined>

/** A setting of the server: an environment variable, with its row in the document for operators. */
type ServerSetting<T> = {
  /** The values that it takes, as Markdown. */
  takes: string
  /** Its default, as Markdown. */
  otherwise: string
  /** Reads its text; undefined if the variable is missing. Throws a SettingError that says what it takes. */
  read(value: string | undefined, name: string, env: Environment): T
}

const refuse = (name: string, value: string, takes: string) =>
  new SettingError(`${name} is "${value}", but it takes ${takes}.`)

/** A whole number with its default and its limits. */
const whole = (
  fallback: number,
  [least, most]: readonly [number, number],
  takes: string,
): ServerSetting<number> => ({
  takes,
  otherwise: `\`${fallback}\``,
  read(value, name) {
    if (value === undefined) return fallback
    const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw refuse(name, value, `a whole number from ${least} to ${most}`)
  },
})

function readPort(value = '4600'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65532) return port
  throw refuse('NOREN_PORT', value, 'a number from 1 to 65532 (three more ports after it are used too)')
}

/** The least and the most calls that a limit allows. */
const counts = [1, 999_999] as const

/** The shortest and the longest time limit, in ms. */
const times = [10, 600_000] as const

/** The longest wait for a gateway, and how long a process has a payment for itself, in ms. */
const gatewayTimes = [100, 120_000] as const

/** The least characters of a secret. */
const LEAST_SECRET = 16

const readUrl =
  (schemes: readonly string[]) =>
  (value: string | undefined, name: string): string | null => {
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

const isInMemory = ({ DATABASE_URL, NOREN_DATA }: Environment): boolean =>
  !DATABASE_URL && NOREN_DATA === 'memory'

/** The folder of uploaded files. A database in memory keeps nothing, also no files. */
function readFilesFolder(value: string | undefined, name: string, env: Environment): string | null {
  if (isInMemory(env)) return null
  const data = env.NOREN_DATA === 'memory' ? undefined : env.NOREN_DATA
  if (value === undefined) return join(readFolder(data) ?? root, 'files')
  if (value.trim() === '') throw refuse(name, value, 'a folder')
  return isAbsolute(value) ? value : resolve(root, value)
}

const readSwitch =
  (fallback: 'on' | 'off') =>
  (value: string | undefined, name: string): boolean => {
    const text = value ?? fallback
    if (text === 'on' || text === 'off') return text === 'on'
    throw refuse(name, text, '"on" or "off"')
  }

/** The message of a failure does not contain the secret. */
function readSecret(value: string | undefined, name: string): string | null {
  if (value === undefined || value.length >= LEAST_SECRET) return value ?? null
  throw refuse(name, '…', `at least ${LEAST_SECRET} characters`)
}

function readNetworks(value = '', name = ''): string[] {
  const networks = value.split(',').map((text) => text.trim())
  if (value === '' || networks.every(isNetwork)) return value === '' ? [] : networks
  throw refuse(name, value, 'addresses and networks such as "127.0.0.1,10.0.0.0/8"')
}

function readShopName(value: string | undefined, name: string): string | undefined {
  if (value === undefined || isShopName(value)) return value
  throw refuse(name, value, '1 to 25 ASCII characters')
}

/** The variables of an account at GMO. */
const gmoAccount = ['SHOP_NAME', 'SHOP_ID', 'SHOP_PASS', 'SITE_ID', 'SITE_PASS'].map(
  (name) => `NOREN_GMO_${name}`,
)

/** The address of GMO: https, except for a double on this machine. Needs the whole account, and nothing without it. */
function readGmoUrl(value: string | undefined, name: string, env: Environment): string | null {
  const base = readUrl(['https:', 'http:'])(value, name)?.replace(/\/$/, '') ?? null
  if (base === null || isLoopback(base)) return base
  if (base.startsWith('http:')) throw refuse(name, withoutPassword(base), 'an address with https:')
  const missing = gmoAccount.filter((variable) => !env[variable])
  if (missing.length === 0) return base
  throw new SettingError(`${name} needs ${missing.join(', ')}: the account of the shop.`)
}

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const asText = (value: string | undefined) => value

/** The settings of the server, in the order of the document for operators. */
export const serverSettings = {
  NOREN_PORT: {
    takes: 'a port; +1 is used for the hotel pages, +2 for the doubles of other providers, +3 for the API',
    otherwise: '`4600`',
    read: readPort,
  },
  DATABASE_URL: {
    takes: 'PostgreSQL 15 or later: `postgres://…`',
    otherwise: 'the embedded database',
    read: readUrl(['postgres:', 'postgresql:']),
  },
  NOREN_CONNECTIONS: whole(
    defaultLimits.connections,
    [2, 1_000],
    'connections to PostgreSQL for calls, 2 to 1000; half are reserved for single statements; up to 4 more are used',
  ),
  NOREN_LOCK_TIMEOUT: whole(
    defaultLimits.lockMs,
    times,
    'how long a booking waits for a locked row of PostgreSQL, 10 to 600000 ms; then 503',
  ),
  NOREN_STATEMENT_TIMEOUT: whole(
    defaultLimits.statementMs,
    times,
    'how long a statement of a call runs on PostgreSQL, 10 to 600000 ms; then 503',
  ),
  NOREN_DATA: {
    takes: 'a folder for the embedded database, or `memory`',
    otherwise: '`.data`',
    read: readFolder,
  },
  NOREN_SANDBOX: {
    takes: '`on`, `off` (only the server: no tenants, faults or reports)',
    otherwise: '`on`',
    read: readSwitch('on'),
  },
  NOREN_DAYS_AT_START: {
    takes:
      '`on`, `off` (the days of very large hotels are generated at the first call, which waits for them)',
    otherwise: '`on`; `off` for a database in memory',
    read: (value, name, env) =>
      // A database in memory is new at each start, and most of its starts never need these days.
      readSwitch(isInMemory(env) ? 'off' : 'on')(value, name),
  },
  NOREN_SAME_ORIGIN: {
    takes: "`on` (the app's server passes `/api` and `/identity` on), `off`",
    otherwise: '`off`',
    read: readSwitch('off'),
  },
  NOREN_TRUSTED_PROXIES: {
    takes:
      'addresses and networks, such as `127.0.0.1,10.0.0.0/8`, of the proxies whose `X-Forwarded-For` names the client',
    otherwise: 'no proxy',
    read: readNetworks,
  },
  NOREN_MAX_WAITING: whole(
    200,
    counts,
    'the searches that wait for their turn; beyond it, or beyond an expected wait of 4 s, the answer is 429',
  ),
  NOREN_MAX_WAITING_LARGE: whole(
    100,
    counts,
    'the same for large searches, such as all days of a hotel with a thousand plans; at most 10 s',
  ),
  NOREN_MAX_PER_CLIENT: whole(
    100,
    counts,
    'the calls of one client address that are answered or wait; beyond it, the answer is 429',
  ),
  NOREN_BOOKINGS_PER_ADDRESS: whole(
    100,
    counts,
    'bookings from one client address in an hour; more are refused with 5013',
  ),
  NOREN_TRANSFER_ROOMS_PER_ADDRESS: whole(
    4,
    counts,
    'rooms of one hotel that orders of one client address hold for transfers that have not arrived; an order beyond them is refused with 5014, unless it is the only one',
  ),
  NOREN_TRANSFER_ROOMS_PER_RECIPIENT: whole(
    4,
    counts,
    "the same for orders of one mailbox. The orders of a signed-in member with the member's e-mail address count from all client addresses. Other orders with an e-mail address count together only if they have the same client address",
  ),
  NOREN_FILES: {
    takes:
      'the folder of uploaded files, on a disk that all processes on one database share; save it with the database',
    otherwise: '`files` in the data folder',
    read: readFilesFolder,
  },
  NOREN_UPLOADS_PER_ADDRESS: whole(
    200,
    counts,
    'uploads of files that one client address begins in an hour; beyond it, the answer is 429',
  ),
  NOREN_UPLOAD_MEGABYTES_PER_ADDRESS: whole(
    500,
    counts,
    "the size of these files, and of the address' files without a booking; beyond it, the answer is 429",
  ),
  NOREN_UPLOAD_MEGABYTES: whole(
    4_000,
    counts,
    'space for all files without a booking; beyond it, the answer is 503. They are deleted after six hours, incomplete ones after one',
  ),
  NOREN_FILE_MEGABYTES_PER_HOTEL: whole(
    20_000,
    counts,
    'space for the files of one hotel, also in bookings; beyond it, the answer is 503',
  ),
  NOREN_MAILS_PER_RECIPIENT: whole(
    50,
    counts,
    'mails to one e-mail address in a day; beyond it, a booking is made, its mail is not sent, and the log has its id',
  ),
  NOREN_COUNTER_SECRET: {
    takes:
      'at least 16 characters, equal in all processes: the key of the hashes of addresses and recipients that are counted',
    otherwise: 'a random key, which is in the database beside them',
    read: readSecret,
  },
  NOREN_MAX_TENANTS: whole(
    1_000,
    counts,
    'tenants of the sandbox in the database; a new one replaces the tenant that was unused the longest, and the answer is 429 while each was used in the last hour',
  ),
  NOREN_TENANTS_PER_ADDRESS: whole(
    200,
    counts,
    'tenants that one client address creates in an hour; beyond it, the answer is 429',
  ),
  NOREN_OPERATOR_KEY: {
    takes:
      "at least 16 characters: the bearer token of the hotel's own system, which [reports transfers and results of payments](server/payments/README.md). Without it, there are no such addresses",
    otherwise: 'no key',
    read: readSecret,
  },
  NOREN_GMO_URL: {
    takes:
      "the address of GMO's API, such as `https://p01.mul-pay.jp`; needs the next five settings, from `NOREN_GMO_SHOP_NAME` to `NOREN_GMO_SITE_PASS`. Without it, the sandbox calls its double, and a server without the sandbox takes no cards",
    otherwise: 'the double',
    read: readGmoUrl,
  },
  NOREN_GMO_SHOP_NAME: {
    takes: 'the name of the shop at the bank, 1 to 25 ASCII characters',
    otherwise: '`Noren sandbox`',
    read: readShopName,
  },
  NOREN_GMO_SHOP_ID: {
    takes: 'the account that charges the cards of hotels without a `shop_id` in their setting `payment`',
    otherwise: "the double's",
    read: asText,
  },
  NOREN_GMO_SHOP_PASS: {
    takes: 'its password',
    otherwise: "the double's",
    read: asText,
  },
  NOREN_GMO_SITE_ID: {
    takes: 'the account that stores cards of members',
    otherwise: "the double's",
    read: asText,
  },
  NOREN_GMO_SITE_PASS: {
    takes: 'its password',
    otherwise: "the double's",
    read: asText,
  },
  NOREN_GMO_SHOPS: {
    takes:
      'further shops as JSON: `[{"shop_name":"…","shop_id":"…","shop_pass":"…"}]`, with `site_id` and `site_pass` if the shop has another site. A hotel is charged at the shop of its `shop_id`; a hotel whose `shop_id` is not among the shops takes no cards',
    otherwise: 'no further shop; without `NOREN_GMO_URL` the second shop of the double',
    read: (_, __, env) => readGmoShops(env),
  },
  NOREN_GATEWAY_TIMEOUT: whole(
    20_000,
    gatewayTimes,
    'how long a call waits for the gateway, 100 to 120000 ms; then its order is looked up',
  ),
  SMTP_URL: {
    takes:
      '`smtp://…` or `smtps://…`; needs `NOREN_SANDBOX=off`, because anybody can reset the limits of a tenant',
    otherwise: 'mail is shown at `/sandbox`',
    read: readUrl(['smtp:', 'smtps:']),
  },
} satisfies Record<string, ServerSetting<unknown>>

type Values = { [Name in keyof typeof serverSettings]: ReturnType<(typeof serverSettings)[Name]['read']> }

/** Reads all settings. Throws a SettingError that names the variable, its value and what it accepts. */
export const readServerSettings = (env: Environment): Values =>
  Object.fromEntries(
    Object.entries(serverSettings).map(([name, { read }]) => [name, read(env[name], name, env)]),
  ) as Values

/** The table of the settings for the document for operators. */
export const settingsTable = (): string =>
  [
    '| name | value | default |',
    '| --- | --- | --- |',
    ...Object.entries(serverSettings).map(
      ([name, { takes, otherwise }]) => `| \`${name}\` | ${takes} | ${otherwise} |`,
    ),
  ].join('\n')
