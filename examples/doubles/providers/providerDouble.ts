import { createHash, randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { enums, integer, is, max, min, object, optional } from 'superstruct'
import { type DoubleOptions, splitPath } from '../double.ts'
import { type Person, personOf } from './people.ts'
import { type PageName, returnForm, signInPage } from './signInPage.tsx'

const CODE_MS = 600_000
const MAX_BODY_BYTES = 64 * 1024

/**
 * What the next sign-ins meet. `auto_login`: the provider signs the person in by itself and comes back with a foreign state and a
 * worthless code. `refuse`: the code is not exchanged. `delay`: the exchange takes `ms`. `no_email`: the person has shown no e-mail
 * address. `other_person`: the answer is about another person. `nonce`, `audience`, `issuer`, `signature`, `expired`: what is wrong in
 * the token. `iss`: the address of the return names another issuer. `isolated`: the pages cut their opener. `busy`: a consent is not
 * withdrawn.
 */
const providerFaults = [
  'auto_login',
  'refuse',
  'delay',
  'no_email',
  'other_person',
  'nonce',
  'audience',
  'issuer',
  'signature',
  'expired',
  'iss',
  'isolated',
  'busy',
] as const
export type ProviderFault = (typeof providerFaults)[number]

const whole = (most: number) => max(min(integer(), 0), most)
const FaultBody = object({ kind: enums(providerFaults), times: whole(1_000), ms: optional(whole(60_000)) })

/** A code that is exchanged once. */
export type Code = {
  person: Person
  clientId: string
  redirectUri: string
  codeChallenge: string | null
  nonce: string | null
  until: number
}

/** What the double stores for one tenant. `authorized`: the queries with which the page was opened, for tests. */
type ProviderWorld = {
  codes: Map<string, Code>
  tokens: Map<string, { person: Person; clientId: string }>
  faults: Map<ProviderFault, { times: number; ms: number }>
  authorized: Record<string, string>[]
  /** The people who have withdrawn their consent. */
  withdrawn: string[]
}

export type ProviderEnv = {
  Bindings: HttpBindings
  Variables: { base: string; now: number; world: ProviderWorld }
}

export type ProviderContext = Context<ProviderEnv>

/** Uses a fault up. Returns its time in ms; null without it. */
export function takeFault({ faults }: ProviderWorld, kind: ProviderFault): number | null {
  const fault = faults.get(kind)
  if (!fault || fault.times <= 0) return null
  fault.times--
  return fault.ms
}

/** Waits as long as a fault says. */
export async function delay(world: ProviderWorld): Promise<void> {
  const ms = takeFault(world, 'delay')
  if (ms !== null) await new Promise((resolve) => setTimeout(resolve, ms))
}

const randomId = () => randomBytes(18).toString('base64url')

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a page is opened with. `returnOf` is the address of the return. */
export type Asked = {
  clientId: string
  redirectUri: string
  codeChallenge: string | null
  nonce: string | null
  /** Signs in without a page, if this browser has signed in before. */
  byItself: boolean
  returnOf(fields: { code: string } | { error: string }): string
  /** Answers by a form that posts to the address of the return, instead of a redirect. */
  postsFields?(fields: { code: string } | { error: string }): Promise<Record<string, string>>
}

/** Issues a code, or uses one up: a code of another client, address or verifier is refused. */
export const codes = {
  issue({ codes: issued }: ProviderWorld, asked: Asked, person: Person, now: number): string {
    const { clientId, redirectUri, codeChallenge, nonce } = asked
    const code = randomId()
    issued.set(code, { person, clientId, redirectUri, codeChallenge, nonce, until: now + CODE_MS })
    return code
  },
  take(
    { codes: issued }: ProviderWorld,
    asked: { code: string; clientId: string; redirectUri: string; verifier: string },
    now: number,
  ): Code | null {
    const code = issued.get(asked.code)
    issued.delete(asked.code)
    if (!code || code.until <= now || code.clientId !== asked.clientId) return null
    if (code.redirectUri !== asked.redirectUri) return null
    return code.codeChallenge === null || code.codeChallenge === sha256(asked.verifier) ? code : null
  },
}

export function issueToken(
  { tokens }: ProviderWorld,
  { person, clientId }: Pick<Code, 'person' | 'clientId'>,
): string {
  const token = randomId()
  tokens.set(token, { person, clientId })
  return token
}

/** The address with the fields of a return. */
export function withFields(address: string, fields: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

/** The double's own cookie: who has signed in with this browser. */
const signedInBefore = (c: ProviderContext, name: string): Person | null =>
  personOf(new RegExp(`(?:^|; )double_${name}=([a-z]+)`).exec(c.req.header('Cookie') ?? '')?.[1] ?? '')

/** Shows the page that asks who the person is. It refuses to be framed. */
export async function askWho(c: ProviderContext, name: PageName, asked: Asked): Promise<Response> {
  const world = c.get('world')
  const isAnswered = c.req.query('person') !== undefined
  if (!isAnswered) world.authorized.push(c.req.query())
  const foreign = asked.byItself && !isAnswered && takeFault(world, 'auto_login') !== null
  if (foreign) return c.redirect(withFields(asked.redirectUri, { code: 'worthless', state: randomId() }), 302)
  const goBack = async (fields: { code: string } | { error: string }) =>
    asked.postsFields
      ? c.html(returnForm(asked.redirectUri, await asked.postsFields(fields)))
      : c.redirect(asked.returnOf(fields), 302)
  if (c.req.query('person') === 'stop') return goBack({ error: 'access_denied' })
  const person = isAnswered
    ? personOf(c.req.query('person') ?? '')
    : asked.byItself
      ? signedInBefore(c, name)
      : null
  c.header('X-Frame-Options', 'DENY')
  c.header('Content-Security-Policy', "frame-ancestors 'none'")
  if (takeFault(world, 'isolated') !== null) c.header('Cross-Origin-Opener-Policy', 'same-origin')
  if (!person) return c.html(signInPage(name, c.req.query()))
  c.header('Set-Cookie', `double_${name}=${person.key}; Path=/; HttpOnly; SameSite=Lax`)
  return goBack({ code: codes.issue(world, asked, person, c.get('now')) })
}

/** A double of a sign-in provider: each tenant has its own codes and faults. No real provider is contacted. */
export function createProviderDouble(
  { path, now }: DoubleOptions,
  addRoutes: (server: Hono<ProviderEnv>) => void,
): Hono<ProviderEnv> {
  const worlds = new Map<string, ProviderWorld>()
  const server = new Hono<ProviderEnv>({
    getPath: (request) => splitPath(new URL(request.url).pathname, { path }).path,
  })
  server.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  server.use(async (c, next) => {
    const url = new URL(c.req.url)
    const { tenant, prefix } = splitPath(url.pathname, { path })
    const time = await now(tenant)
    if (time === null) {
      worlds.delete(tenant)
      return c.notFound()
    }
    const made = { codes: new Map(), tokens: new Map(), faults: new Map(), authorized: [], withdrawn: [] }
    const world = worlds.get(tenant) ?? made
    worlds.set(tenant, world)
    c.set('world', world)
    c.set('base', `${url.origin}${prefix}`)
    c.set('now', time)
    await next()
    c.header('Cache-Control', 'no-store')
  })
  addRoutes(server)
  server.get('/sandbox/authorized', (c) => c.json(c.get('world').authorized))
  server.put('/sandbox/faults', async (c) => {
    const fault = await c.req.json().catch(() => null)
    if (!is(fault, FaultBody))
      return c.text(`SANDBOX - a fault is { kind: ${providerFaults.join(' | ')}, times, ms? }.`, 422)
    c.get('world').faults.set(fault.kind, { times: fault.times, ms: fault.ms ?? 0 })
    return c.json({})
  })
  server.notFound((c) => c.text('SANDBOX - no real provider. Not found.', 404))
  return server
}
