import { json } from '#shared/values/parseJson.ts'
import { SettingError } from '../server/start/SettingError.ts'
import type { Variables } from './variable.ts'

const EXAMPLE = '{"100":"booking.example"}'

const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/

/** Reads the domain of the passkeys of each brand; null if the variable is missing. */
export function readPasskeys(value: string | undefined): ReadonlyMap<number, string> | null {
  if (value === undefined) return null
  const domains = json(value)
  const entries = typeof domains === 'object' && domains !== null ? Object.entries(domains) : []
  const isGood = ([brand, domain]: [string, unknown]) =>
    /^\d{1,9}$/.test(brand) && typeof domain === 'string' && DOMAIN.test(domain)
  if (entries.length === 0 || !entries.every(isGood))
    throw new SettingError(`NOREN_PASSKEYS is not as in ${EXAMPLE}.`)
  return new Map(entries.map(([brand, domain]) => [Number(brand), String(domain)]))
}

/** The passkeys of members. */
export const passkeyVariables = {
  NOREN_PASSKEYS: {
    takes: `the domain of the passkeys of each brand as JSON: \`${EXAMPLE}\`. The app must be on this domain or below it. Passkeys do not move: with another domain, all members create new ones. A brand that is not named has no passkeys`,
    otherwise: 'the host of the app in the sandbox; no passkeys without the sandbox',
    read: readPasskeys,
  },
} satisfies Variables
