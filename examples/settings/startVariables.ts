import { isNetwork } from '../server/start/clientAddress.ts'
import { isInMemory } from './databaseVariables.ts'
import { invalidValue, readSecret, readSwitch, readUrl, type Variables } from './variable.ts'

function readPort(value = '4600'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65532) return port
  throw invalidValue('NOREN_PORT', value, 'a number from 1 to 65532 (three more ports after it are used too)')
}

function readNetworks(value = '', name = ''): string[] {
  const networks = value.split(',').map((text) => text.trim())
  if (value === '' || networks.every(isNetwork)) return value === '' ? [] : networks
  throw invalidValue(name, value, 'addresses and networks such as "127.0.0.1,10.0.0.0/8"')
}

/** What a start runs, and how the network reaches it. */
export const startVariables = {
  NOREN_PORT: {
    takes: 'a port; +1 is used for the hotel pages, +2 for the doubles of other providers, +3 for the API',
    otherwise: '`4600`',
    read: readPort,
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
  NOREN_COUNTER_SECRET: {
    takes:
      'at least 16 characters, equal in all processes: the key of the hashes of addresses and recipients that are counted, and of mails with a one-time link',
    otherwise: 'a random key, which is in the database beside them',
    read: readSecret,
  },
  NOREN_OPERATOR_KEY: {
    takes:
      "at least 16 characters: the bearer token of the hotel's own system, which [calls the server](#calls-of-the-hotels-own-system). Without it, there are no such addresses",
    otherwise: 'no key',
    read: readSecret,
  },
  SMTP_URL: {
    takes:
      '`smtp://…` or `smtps://…`; needs `NOREN_SANDBOX=off`, because anybody can reset the limits of a tenant',
    otherwise: 'mail is shown at `/sandbox`',
    read: readUrl(['smtp:', 'smtps:']),
  },
} satisfies Variables
