import { refundDaysOf } from '#shared/money/payment/gateways.ts'
import { SettingError, withoutPassword } from '../server/start/SettingError.ts'
import { isShopName, readGmoShops } from './gmoShops.ts'
import { type Environment, invalidValue, readText, readUrl, type Variables, whole } from './variable.ts'

/** The longest wait for a gateway, and how long a process has a payment for itself, in ms. */
const gatewayTimes = [100, 120_000] as const

function readShopName(value: string | undefined, name: string): string | undefined {
  if (value === undefined || isShopName(value)) return value
  throw invalidValue(name, value, '1 to 25 ASCII characters')
}

/** The variables of an account at GMO. */
const gmoAccount = ['SHOP_NAME', 'SHOP_ID', 'SHOP_PASS', 'SITE_ID', 'SITE_PASS'].map(
  (name) => `NOREN_GMO_${name}`,
)

const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** The address of GMO: https, except for a double on this machine. Needs the whole account, and nothing without it. */
function readGmoUrl(value: string | undefined, name: string, env: Environment): string | null {
  const base = readUrl(['https:', 'http:'])(value, name)?.replace(/\/$/, '') ?? null
  if (base === null || isLoopback(base)) return base
  if (base.startsWith('http:')) throw invalidValue(name, withoutPassword(base), 'an address with https:')
  const missing = gmoAccount.filter((variable) => !env[variable])
  if (missing.length === 0) return base
  throw new SettingError(`${name} needs ${missing.join(', ')}: the account of the shop.`)
}

/** The payment gateways and their accounts. */
export const gatewayVariables = {
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
    read: readText,
  },
  NOREN_GMO_SHOP_PASS: {
    takes: 'its password',
    otherwise: "the double's",
    read: readText,
  },
  NOREN_GMO_SITE_ID: {
    takes: 'the account that stores cards of members',
    otherwise: "the double's",
    read: readText,
  },
  NOREN_GMO_SITE_PASS: {
    takes: 'its password',
    otherwise: "the double's",
    read: readText,
  },
  NOREN_GMO_SHOPS: {
    takes:
      'further shops as JSON: `[{"shop_name":"…","shop_id":"…","shop_pass":"…"}]`, with `site_id` and `site_pass` if the shop has another site. A hotel is charged at the shop of its `shop_id`; a hotel whose `shop_id` is not among the shops takes no cards',
    otherwise: 'no further shop; without `NOREN_GMO_URL` the second shop of the double',
    read: (_, __, env) => readGmoShops(env),
  },
  NOREN_GMO_REFUND_DAYS: whole(
    refundDaysOf.gmo,
    [1, 365],
    'for how many days after a charge GMO returns it, 1 to 365, as in the contract with GMO; later the hotel pays back by transfer',
  ),
  NOREN_GATEWAY_TIMEOUT: whole(
    20_000,
    gatewayTimes,
    'how long a call waits for the gateway, 100 to 120000 ms; then its order is looked up',
  ),
} satisfies Variables
