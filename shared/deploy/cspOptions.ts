import { parseArgs } from 'node:util'

/** The options of `npm run csp`. Addresses are absolute. `origins` is null when the API is asked for them. */
export type CspOptions = {
  hotel: string
  base: string
  api: string
  identity: string
  reports: string | null
  origins: string[] | null
  /** The address of the gateway's script. Null when the API is asked for it. */
  gateway: string | null
  nonce: boolean
  strictDynamic: boolean
  trustedTypes: boolean
}

/** An option that cannot be used. Its message is one sentence for the reader. */
export class OptionError extends Error {
  override name = 'OptionError'
}

const texts = ['hotel', 'base', 'api', 'identity', 'reports', 'origins', 'gateway']
const switches = ['nonce', 'strict-dynamic', 'trusted-types']
const spelled = [...texts, ...switches].map((name) => `--${name}`).join(', ')

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function address(name: string, value: string): string {
  if (isAddress(value)) return value.replace(/\/$/, '')
  throw new OptionError(`--${name} is "${value}", but it takes an address such as https://book.example.`)
}

function originsOf(value: string): string[] {
  const origins = value.split(',').map((one) => one.trim())
  const wrong = origins.find((one) => !isAddress(one) || new URL(one).origin !== one)
  if (wrong === undefined) return origins
  throw new OptionError(
    `--origins has "${wrong}", but it takes origins such as https://www.hotel.example, with commas between them.`,
  )
}

function valuesOf(argv: string[]): Map<string, string> {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ])
  const given = new Map<string, string>()
  for (const token of parseArgs({ args: argv, options, strict: false, tokens: true }).tokens) {
    const raw = token.kind === 'option' ? token.rawName : token.kind === 'positional' ? token.value : '--'
    if (token.kind !== 'option' || ![...texts, ...switches].includes(token.name)) {
      throw new OptionError(`"${raw}" is no option; there are ${spelled}.`)
    }
    const isSwitch = switches.includes(token.name)
    if (isSwitch && token.value !== undefined) throw new OptionError(`${raw} stands alone, without a value.`)
    if (!isSwitch && (token.value ?? '').replace(/^--.*/, '') === '') {
      throw new OptionError(`${raw} needs a value after it.`)
    }
    given.set(token.name, token.value ?? '')
  }
  return given
}

/**
 * Reads the arguments of `npm run csp --`. The defaults are the addresses of `npm start`. Throws an OptionError at the first
 * argument that cannot be used.
 */
export function readCspOptions(argv: string[]): CspOptions {
  const given = valuesOf(argv)
  const hotel = given.get('hotel') ?? ''
  if (!/^[\w.-]{1,64}$/.test(hotel)) {
    throw new OptionError(
      hotel
        ? `--hotel is "${hotel}", but it takes a hotel’s code, such as hakone.`
        : 'Say which hotel: --hotel hakone.',
    )
  }
  const [nonce, strictDynamic] = [given.has('nonce'), given.has('strict-dynamic')]
  if (strictDynamic && !nonce) {
    throw new OptionError(
      '--strict-dynamic needs --nonce: it trusts what trusted scripts load, and the nonce says which those are.',
    )
  }
  const base = address('base', given.get('base') ?? 'http://localhost:4600')
  // An installation without an address of the API has the API on the origin of the app.
  const api = address('api', given.get('api') ?? (given.has('base') ? base : 'http://localhost:4603'))
  const [reports, origins, gateway] = [given.get('reports'), given.get('origins'), given.get('gateway')]
  return {
    hotel,
    base,
    api,
    identity: address('identity', given.get('identity') ?? api),
    reports: reports === undefined ? null : address('reports', reports),
    origins: origins === undefined ? null : originsOf(origins),
    gateway: gateway === undefined ? null : address('gateway', gateway),
    nonce,
    strictDynamic,
    trustedTypes: given.has('trusted-types'),
  }
}
