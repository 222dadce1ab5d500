import type { Context } from 'hono'
import { INVALID_SESSION } from '#shared/api/errors.ts'
import { HttpRefusal, Refusal, SessionRefusal } from '../../server/errors/refusal.ts'
import type { ServerEnv } from '../../server/hook.ts'
import { localeOfHeader } from '../../server/http/wire/localeOfHeader.ts'
import { brandMismatch, tokenNotFound } from '../../server/sessions/tokens.ts'
import type { Tenant } from '../tenants/Tenant.ts'
import { ownTitle } from './ownTitle.ts'

/** The failures that can be ordered for a call, with how each looks. */
export const faultKinds = {
  unauthorised: '401: the member’s session has expired (1400).',
  'identity-expired': '403: the client session is too old (4000).',
  'invalid-session': '403: Invalid Client-Session.',
  'invalid-session-401': '401 with the title “Invalid Client-Session”.',
  'session-required': '403 for a call without a client session. A call with one gets the real answer.',
  'token-not-found': '401 with the reset code “session token provided but not found”.',
  'brand-mismatch': '401 with the reset code “hotel brand mismatch”.',
  busy: '429 with Retry-After: 1.',
  'busy-bare': '429 without Retry-After.',
  'busy-long': '429 with Retry-After: 60.',
  unavailable: '503 with Retry-After: the service is unavailable.',
  broken: '500 with a title.',
  'own-title': '422 with a title of the hotel, without an error code.',
  'own-title-500': '500 with a title of the hotel.',
  'no-body': '500 with an empty body.',
  nonsense: '200 with JSON that does not match the contract.',
  partial:
    '200 with the real answer, half of its fields missing or of a wrong type, and some unknown fields.',
  newer:
    '200 with the real answer of a newer server: the first item of each list has values that the app does not know.',
  'hidden-lines': '200 with the real answer, and each price lacks all lines after its first.',
  deposit: '200 with the real answer, and each price has a deposit of 30%.',
  disconnected: 'The connection breaks.',
  silent: 'No answer comes, and the connection stays open.',
  stalled: '200, and the answer stops after its first character.',
} as const

type FaultKind = keyof typeof faultKinds

/** The faults that alter the real answer. */
const alteredKinds = ['partial', 'newer', 'hidden-lines', 'deposit'] as const satisfies FaultKind[]
type AlteredKind = (typeof alteredKinds)[number]

export const isAltered = (kind: FaultKind): kind is AlteredKind =>
  (alteredKinds as readonly FaultKind[]).includes(kind)

export const isFaultKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(faultKinds, kind)

/** Every call of the contract. */
export const ANY_CALL = 'any'

/** The next `remaining` answers of a call fail. `call` is `<resource>.<name>`, or `any`. */
export type Fault = { call: string; kind: FaultKind; remaining: number }

/** Orders a fault. `remaining: 0` takes an ordered fault back. */
export async function setFault(tenant: Tenant, { call, kind, remaining }: Fault): Promise<void> {
  await tenant.shared.query(
    `INSERT INTO sandbox.faults (tenant, call, kind, remaining) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, call, kind) DO UPDATE SET remaining = EXCLUDED.remaining`,
    [tenant.name, call, kind, remaining],
  )
  tenant.forgetState()
}

/** The faults that wait for a call, in the order in which they were ordered. */
export const faultsOf = ({ shared, name }: Tenant): Promise<Fault[]> =>
  shared.query<Fault>(
    'SELECT call, kind, remaining FROM sandbox.faults WHERE tenant = $1 AND remaining > 0 ORDER BY id',
    [name],
  )

const OPEN = `tenant = $1 AND call IN ($2, '${ANY_CALL}') AND remaining > 0`

/**
 * Uses up one fault of a call, the oldest first; null when there is none. `remaining` counts this one too. Each fault
 * is used once, in all processes together.
 */
export async function consumeFault({ shared, name }: Tenant, call: string): Promise<Fault | null> {
  for (;;) {
    const [found] = await shared.query<{ open: boolean }>(
      `SELECT EXISTS (SELECT FROM sandbox.faults WHERE ${OPEN}) AS open`,
      [name, call],
    )
    if (!found?.open) return null
    const [used] = await shared.query<Fault>(
      `UPDATE sandbox.faults SET remaining = remaining - 1
       WHERE id = (SELECT id FROM sandbox.faults WHERE ${OPEN} ORDER BY id LIMIT 1 FOR UPDATE) AND remaining > 0
       RETURNING call, kind, remaining + 1 AS remaining`,
      [name, call],
    )
    // Another call may have used up the row that this one waited for. Another row may still have some.
    if (used) return used
  }
}

/** Thrown to end the connection without an answer, as a broken network does. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

function refuseWithOwnTitle(c: Context, status: 422 | 500): Response {
  const title = ownTitle[localeOfHeader(c.req.header('Tripla-Locale'))]
  return c.json({ errors: [{ title }] }, status)
}

const connectionClosed = (c: Context<ServerEnv>) =>
  new Promise<void>((resolve) => void c.env.incoming.socket.once('close', resolve))

/**
 * Returns the failed answer, or throws what answers so; null for the real answer. The altered kinds change the real
 * answer instead.
 */
export async function applyFault(
  kind: Exclude<FaultKind, AlteredKind>,
  c: Context<ServerEnv>,
): Promise<Response | null> {
  switch (kind) {
    case 'unauthorised':
      throw new Refusal('session_expired')
    case 'identity-expired':
      throw new Refusal('identity_expired')
    case 'invalid-session':
      throw new SessionRefusal()
    case 'invalid-session-401':
      return c.json({ errors: [{ title: INVALID_SESSION }] }, 401)
    case 'session-required':
      if (c.req.header('Client-Session')) return null
      throw new SessionRefusal()
    case 'token-not-found':
      throw tokenNotFound()
    case 'brand-mismatch':
      throw brandMismatch()
    case 'busy':
      throw new HttpRefusal(429, { 'Retry-After': '1' })
    case 'busy-bare':
      throw new HttpRefusal(429)
    case 'busy-long':
      throw new HttpRefusal(429, { 'Retry-After': '60' })
    case 'unavailable':
      throw new HttpRefusal(503)
    case 'broken':
      throw new HttpRefusal(500)
    case 'own-title':
      return refuseWithOwnTitle(c, 422)
    case 'own-title-500':
      return refuseWithOwnTitle(c, 500)
    case 'no-body':
      return c.body(null, 500)
    case 'nonsense':
      return c.json({ surprise: true })
    case 'disconnected':
      throw new ConnectionDropped()
    case 'silent':
      await connectionClosed(c)
      throw new ConnectionDropped()
    case 'stalled':
      return c.body(
        new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }),
        200,
        {
          'Content-Type': 'application/json',
        },
      )
  }
}
